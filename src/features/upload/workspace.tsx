import { useRef, useState } from 'react'
import type { Detection } from '../../../worker/contract/translation.ts'
import { ShortfallNotice } from '../../components/more-credits/shortfall-notice.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Panel } from '../../components/ui/panel.tsx'
import { WizardSteps } from '../../components/wizard-steps.tsx'
import { shortfallOf } from '../../lib/api/api-error.ts'
import { describeError, type ErrorMessage } from '../../lib/api/error-message.ts'
import { documentDefaults, type Preferences, readPreferences, savePreferences } from '../../lib/session/preferences.ts'
import { formatCredits } from '../../lib/format.ts'
import { dismissToast, showFailure } from '../../lib/toast.ts'
import { usePageTitle } from '../../lib/hooks/use-page-title.ts'
import * as m from '../../messages/generated/messages.js'
import { DraftCard } from './draft-card.tsx'
import { useGlossaryChoice } from './glossary-choice.ts'
import { isCovered } from './is-covered.ts'
import { MoreSettings } from './more-settings.tsx'
import { chosenSource, effectiveSource, isTextOnlyTarget, settledSource, settledTarget } from './language-pair.ts'
import { pathOfDraft } from './path-of-draft.ts'
import { SampleButton } from './sample-button.tsx'
import { SetAside } from './set-aside.tsx'
import { SettingsCard } from './settings-card.tsx'
import { UploadArea } from './upload-area.tsx'
import { useDocumentDrop } from './use-document-drop.ts'
import { useDraft } from './use-draft.ts'
import { NoTranslationId, useStartTranslation } from './use-start-translation.ts'

/** The first two steps of the wizard: a document, then its languages; a started job has a page of its own. */
interface WorkspaceProps {
  /** The upload that the address names, to go on with. */
  readonly openedDraft: string | null
  /** Puts an upload into the address, or none: as the next step, or in place of the present one. */
  readonly onDraft: (id: string | null, step: 'next' | 'instead') => void
  readonly onStarted: (id: string) => void
  /** Several files, which have a table and a quote together. */
  readonly onSeveral: (files: readonly File[]) => void
}

export function Workspace({ openedDraft, onDraft, onStarted, onSeveral }: WorkspaceProps) {
  usePageTitle(m.workspace_title())
  /** A document that takes another's place takes its step in the history too. */
  const step = useRef<'next' | 'instead'>('next')
  const control = useDraft(openedDraft, (id) => onDraft(id, step.current))
  const { draft, isSetAside } = control
  const isChoosing = isSetAside || draft.kind === 'none' || (draft.kind === 'opening' && openedDraft === null)
  const [remembered, setPreferences] = useState(readPreferences)
  const [instructions, setInstructions] = useState('')
  const start = useStartTranslation(onStarted)
  const detection = draft.kind === 'ready' && !isSetAside ? draft.detection : null
  const source = detection && effectiveSource(remembered.sourceLanguage, detection.language)
  const preferences = { ...remembered, targetLanguage: settledTarget(remembered.targetLanguage, source) }
  const glossary = useGlossaryChoice(
    remembered.glossaryId,
    source ?? chosenSource(remembered.sourceLanguage),
    preferences.targetLanguage,
  )
  const isShort = detection !== null && !isCovered(detection.quote)
  const isUnsettable = isTextOnlyTarget(preferences.targetLanguage, preferences, detection)
  const isBusy = start.isPending || start.isSuccess

  const change = (changed: Partial<Preferences>) => {
    const next = { ...remembered, ...changed } // a target that a document needed is not remembered
    setPreferences(next)
    savePreferences({ ...next, ...documentDefaults() })
  }
  /** Choices for one document do not carry over to the next. */
  const forgetDocument = () => {
    change(documentDefaults())
    setInstructions('')
    start.reset()
    dismissToast()
  }
  const leaveDraft = () => {
    step.current = openedDraft === null ? 'next' : 'instead'
    if (openedDraft !== null) onDraft(null, 'instead')
  }
  const pick = (file: File) => {
    if (draft.kind !== 'none') forgetDocument()
    leaveDraft()
    control.pick(file)
  }
  const drop = useDocumentDrop({
    isDisabled: isBusy,
    onPick: ([file, ...others]) => (others.length > 0 ? onSeveral([file, ...others]) : pick(file)),
    // A good document is not given up for one that cannot be translated: the toast says enough.
    onRefuse: (file, code) => (draft.kind === 'none' || draft.kind === 'failed') && control.refuse(file, code),
  })
  const remove = () => {
    forgetDocument()
    leaveDraft()
    control.remove()
  }
  const submit = () => {
    const { emailNotifications: _, ...choices } = preferences
    const detected = detection?.language ?? null
    if (!detection) return showFailure(m.missing_information(), m.missing_information_text())
    if (effectiveSource(choices.sourceLanguage, detected) === choices.targetLanguage) {
      return showFailure(m.invalid_pair(), m.invalid_pair_text())
    }
    const sourceLanguage = settledSource(choices.sourceLanguage, detected)
    const { draftId } = detection
    start.mutate({
      ...choices,
      sourceLanguage,
      glossaryId: glossary.chosenId,
      instructions: instructions.trim(),
      draftId,
    })
  }
  return (
    <div {...drop.getRootProps()} className="grow">
      <input {...drop.getInputProps()} />
      <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
        <WizardSteps current={isChoosing || draft.kind === 'failed' ? 1 : 2} />
        <header className="mt-8">
          <h1 className="headline text-3xl">{m.workspace_title()}</h1>
          <p className="mt-1 text-ink-muted">{m.workspace_subtitle()}</p>
        </header>
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <Panel aria-labelledby="document" className="relative p-4 sm:p-6">
            <h2 id="document" className="headline mb-4 text-lg">
              {m.upload_heading()}
            </h2>
            {draft.kind === 'opening' && !isChoosing && (
              <p role="status" className="text-ink-muted">
                {m.upload_opening()}
              </p>
            )}
            {draft.kind === 'none' && draft.lost && openedDraft !== null && <Lost message={draft.lost} />}
            {isSetAside && 'file' in draft && (
              <SetAside name={draft.file.name} onContinue={() => onDraft(control.draftId, 'next')} onRemove={remove} />
            )}
            {isChoosing && (
              <>
                <UploadArea isDragActive={drop.isDragActive} onBrowse={drop.open} />
                <SampleButton onPick={pick} />
              </>
            )}
            {!isChoosing && 'file' in draft && (
              <DraftCard draft={draft} control={{ pick: control.pick, remove }} isLocked={isBusy} />
            )}
            {!isChoosing && drop.isDragActive && <DropToReplace />}
          </Panel>
          <section aria-labelledby="settings" className="px-4 pb-4 sm:px-6 lg:pt-6">
            <h2 id="settings" className="mb-3 text-sm font-medium text-ink-muted">
              {m.settings_heading()}
            </h2>
            <SettingsCard preferences={preferences} detection={detection} onChange={change}>
              <MoreSettings
                preferences={preferences}
                onChange={change}
                glossary={glossary}
                instructions={instructions}
                onInstructions={setInstructions}
              />
            </SettingsCard>
            {detection && isShort && (
              <ShortfallNotice id="too-few-credits" shortfall={detection.quote} back={pathOfDraft(detection.draftId)} />
            )}
            {start.error && !isShort && (
              <StartFailure error={start.error} back={detection && pathOfDraft(detection.draftId)} />
            )}
            <Button
              variant="primary"
              size="lg"
              className="mt-5 w-full"
              disabled={detection === null || isShort || isUnsettable}
              {...(isShort && { 'aria-describedby': 'too-few-credits' })}
              isBusy={isBusy}
              onClick={submit}
            >
              {isBusy ? m.starting() : startLabel(detection)}
            </Button>
          </section>
        </div>
      </div>
    </div>
  )
}

/** The price is part of what the press means; where nothing is charged there is none. */
function startLabel(detection: Detection | null): string {
  if (!detection || detection.quote.isUnlimited || detection.quote.credits === 0) return m.start_translation()
  return m.start_for({ credits: formatCredits(detection.quote.credits) })
}

function Lost({ message: { fact, nextStep } }: { readonly message: ErrorMessage }) {
  return (
    <Notice tone="caution" title={fact} className="mb-4">
      <p className="text-sm">{nextStep}</p>
    </Notice>
  )
}

function DropToReplace() {
  return (
    <p className="headline pointer-events-none absolute inset-0 grid place-items-center rounded-lg border border-accent bg-accent-soft p-4 text-center text-xl text-accent">
      {m.upload_drop_replace()}
    </p>
  )
}

/** The toast goes; why it did not start, and what to do about it, stays. */
function StartFailure({ error, back }: { readonly error: Error; readonly back: string | null }) {
  if (error instanceof NoTranslationId) return null
  const shortfall = shortfallOf(error)
  if (shortfall) return <ShortfallNotice shortfall={shortfall} back={back} />
  const { fact, nextStep } = describeError(error)
  return (
    <Notice tone="negative" title={fact} className="mt-4">
      <p className="text-sm">{nextStep}</p>
    </Notice>
  )
}
