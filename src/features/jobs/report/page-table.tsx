import { Link } from '@tanstack/react-router'
import type { FormatFacts } from '../../../../worker/documents/format-facts.ts'
import type { OutlinePage } from '../../../../worker/contract/translation/segment.ts'
import type { PageCoverage } from '../../../../worker/contract/translation/report.ts'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'

const COLUMNS = [
  { label: m.report_column_total, of: ({ total }: PageCoverage) => total },
  { label: m.report_column_translated, of: ({ translated }: PageCoverage) => translated },
  { label: m.report_column_memory, of: ({ fromMemory }: PageCoverage) => fromMemory },
  { label: m.report_column_built_in, of: ({ builtIn }: PageCoverage) => builtIn },
  { label: m.report_column_kept, of: ({ kept }: PageCoverage) => kept },
  { label: m.report_column_to_check, of: ({ marked }: PageCoverage) => marked },
  { label: m.report_column_untranslated, of: ({ flagged }: PageCoverage) => flagged },
] as const

type Unit = NonNullable<FormatFacts['unit']>

const WORDS: Readonly<
  Record<
    Unit | 'sheet',
    {
      readonly heading: () => string
      readonly column: () => string
      readonly place: (inputs: { number: string }) => string
    }
  >
> = {
  page: { heading: m.report_by_page, column: m.report_column_page, place: m.place_page },
  slide: { heading: m.report_by_slide, column: m.report_column_slide, place: m.place_slide },
  sheet: { heading: m.report_by_sheet, column: m.report_column_sheet, place: m.place_sheet },
}

interface PageTableProps {
  readonly id: string
  /** What the document is divided into. */
  readonly unit: Unit | null
  readonly pages: readonly PageCoverage[]
  /** Where each page begins; empty until it is known, and then no line leads to its page. */
  readonly outline: readonly OutlinePage[]
}

/** What became of the paragraphs of each page; columns without a count are left out. A file without pages has no table. */
export function PageTable({ id, unit, pages, outline }: PageTableProps) {
  const numbered = pages.filter(({ page }) => page !== null)
  if (numbered.length === 0) return null
  const words = WORDS[unit ?? 'page']
  const columns = COLUMNS.filter(({ of }) => numbered.some((page) => of(page) > 0))
  const firstOrdinals = new Map(outline.map(({ page, firstOrdinal }) => [page ?? 0, firstOrdinal]))
  return (
    <section aria-labelledby="by-page" className="mt-8">
      <h2 id="by-page" className="headline text-xl">
        {words.heading()}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard */}
      <div
        role="region"
        aria-labelledby="by-page"
        tabIndex={0}
        className="mt-3 max-h-[75dvh] overflow-auto print:max-h-none print:overflow-visible"
      >
        <table className="figures w-full min-w-136 text-sm">
          <thead className="sticky top-0 bg-paper text-ink-muted print:static">
            <tr className="border-b">
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                {words.column()}
              </th>
              {columns.map(({ label }) => (
                <th key={label()} scope="col" className="py-2 ps-4 text-end font-medium">
                  {label()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered.map((page) => (
              <tr key={page.page} className="border-b break-inside-avoid">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  <PageName
                    id={id}
                    place={words.place}
                    page={page.page ?? 0}
                    firstOrdinal={firstOrdinals.get(page.page ?? 0)}
                  />
                </th>
                {columns.map(({ label, of }) => (
                  <td
                    key={label()}
                    className={of(page) === 0 ? 'py-1.5 ps-4 text-end text-ink-muted' : 'py-1.5 ps-4 text-end'}
                  >
                    {formatNumber(of(page))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface PageNameProps {
  readonly id: string
  /** 0 for titles and bookmarks. */
  readonly page: number
  readonly firstOrdinal: number | undefined
  readonly place: (inputs: { number: string }) => string
}

function PageName({ id, page, firstOrdinal, place }: PageNameProps) {
  const name = page === 0 ? m.report_titles() : formatNumber(page)
  if (firstOrdinal === undefined) return name
  return (
    <Link
      to="/translate/$translationId/preview"
      params={{ translationId: id }}
      search={{ at: firstOrdinal }}
      aria-label={page === 0 ? name : place({ number: name })}
      className="underline decoration-rule underline-offset-3 hover:decoration-current"
    >
      {name}
    </Link>
  )
}
