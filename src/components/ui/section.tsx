import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly heading: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** `beside`: heading in a narrow column before the content; `above`: over it. */
  readonly layout?: 'beside' | 'above'
  /** The address of this part of the page. */
  readonly id?: string
  readonly className?: string
}

/** A part of a page under a hairline. */
export function Section({ heading, lead, children, layout = 'above', id, className }: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={clsx(
        'scroll-mt-4 border-t py-12 sm:py-16',
        layout === 'beside' && 'grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.7fr]',
        className,
      )}
    >
      <div className={layout === 'above' ? 'max-w-3xl' : undefined}>
        <h2 id={headingId} className="headline text-2xl wrap-break-word sm:text-3xl">
          {heading}
        </h2>
        {lead !== undefined && <p className="mt-4 max-w-[38rem] text-pretty text-ink-muted">{lead}</p>}
      </div>
      {children !== undefined && <div className={layout === 'above' ? 'mt-8 sm:mt-10' : 'min-w-0'}>{children}</div>}
    </section>
  )
}
