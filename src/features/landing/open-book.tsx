import { clsx } from 'clsx'
import * as m from '../../../messages/generated/messages.js'
import { ORIGINAL, type SpecimenPage, TRANSLATION } from './specimen.ts'

/**
 * A real document opened flat: the original on the right, its translation on the leaf that has just turned. The book
 * keeps its direction, whatever the direction of the page around it.
 */
export function OpenBook() {
  return (
    <figure>
      <div
        role="img"
        aria-label={m.landing_specimen_label()}
        dir="ltr"
        className="grid grid-cols-2 overflow-hidden rounded-md border bg-sheet shadow-float"
      >
        <Page page={TRANSLATION} className="origin-right animate-turn border-r bg-sheet" isAccented />
        <Page page={ORIGINAL} className="bg-linear-to-r from-well to-sheet to-12%" />
      </div>
      <figcaption className="mt-3 text-xs text-ink-muted">{m.landing_specimen_caption()}</figcaption>
    </figure>
  )
}

interface PageProps {
  readonly page: SpecimenPage
  readonly className: string
  readonly isAccented?: boolean
}

function Page({ page, className, isAccented = false }: PageProps) {
  return (
    <div
      lang={page.lang}
      className={clsx('px-4 py-6 font-serif text-[0.8125rem]/5 sm:px-7 sm:py-9 sm:text-sm/5.5', className)}
    >
      <p className={clsx('headline border-b pb-3 text-base/5 sm:text-xl/6', isAccented && 'text-accent')}>
        {page.title}
      </p>
      <p className="mt-3">{page.lead}</p>
      <p className={clsx('mt-4 font-semibold', isAccented && 'text-accent')}>{page.heading}</p>
      <p className="mt-1">{page.intro}</p>
      <ul className="mt-1 list-['–'] space-y-1 pl-4">
        {page.items.map((item) => (
          <li key={item} className="pl-2">
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-3 hidden sm:block">{page.closing}</p>
    </div>
  )
}
