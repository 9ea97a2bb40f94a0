import type { ReactNode } from 'react'

interface PageIntroProps {
  readonly title: string
  readonly lead?: string
  /** Actions offered on the page. */
  readonly children?: ReactNode
}

/** How every public page but the first begins. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <header className="max-w-3xl pt-14 pb-10 sm:pt-20 sm:pb-14">
      <h1 className="headline text-4xl">{title}</h1>
      {lead !== undefined && <p className="mt-5 max-w-[38rem] text-lg text-pretty text-ink-muted">{lead}</p>}
      {children !== undefined && <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>}
    </header>
  )
}
