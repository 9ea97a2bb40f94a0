import type { ReactNode } from 'react'
import { type WizardStep, WizardSteps } from '../../components/wizard-steps.tsx'
import type { useDocumentDrop } from './use-document-drop.ts'

interface WorkspaceFrameProps {
  readonly step: WizardStep
  readonly title: string
  readonly text: string
  readonly drop: ReturnType<typeof useDocumentDrop>
  /** The documents, and the settings beside them. */
  readonly children: ReactNode
}

/** The wizard's page before the start. Documents can be dropped anywhere on it. */
export function WorkspaceFrame({ step, title, text, drop, children }: WorkspaceFrameProps) {
  return (
    <div {...drop.getRootProps()} className="grow">
      <input {...drop.getInputProps()} />
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
        <WizardSteps current={step} />
        <header className="mt-8">
          <h1 className="headline text-3xl">{title}</h1>
          <p className="mt-1 text-ink-muted">{text}</p>
        </header>
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">{children}</div>
      </div>
    </div>
  )
}

/** Over the documents, while files are held above the page. */
export function DropHere({ text }: { readonly text: string }) {
  return (
    <p className="headline pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-lg border border-accent bg-accent-soft p-4 text-center text-xl text-accent">
      {text}
    </p>
  )
}
