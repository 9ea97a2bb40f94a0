import { Check, CircleAlert, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { TermMatch } from '../../../../../../worker/contract/translation/segment-matches.ts'
import { cn } from '../../../../../lib/cn.ts'
import * as m from '../../../../../../messages/generated/messages.js'
import type { TextLanguages } from '../text-language.ts'

const STATES = {
  used: { icon: Check, words: m.term_used, color: 'text-positive' },
  missing: { icon: TriangleAlert, words: m.term_missing, color: 'text-caution' },
  forbidden: { icon: CircleAlert, words: m.term_forbidden, color: 'text-negative' },
} satisfies Record<
  NonNullable<TermMatch['state']>,
  { readonly icon: LucideIcon; readonly words: () => string; readonly color: string }
>

interface TermListProps {
  readonly terms: readonly TermMatch[]
  readonly languages: TextLanguages
}

/** The terms that a paragraph holds, what may stand for them, and whether the saved text has it. */
export function TermList({ terms, languages: { source, target } }: TermListProps) {
  const heading = useId()
  return (
    <div>
      <p id={heading} className="text-xs/5 font-medium text-ink-muted">
        {m.segment_terms()}
      </p>
      <ul aria-labelledby={heading} className="divide-y">
        {terms.map((term) => (
          <li key={term.source} className="flex flex-wrap items-baseline gap-x-2 py-1 [overflow-wrap:anywhere]">
            <span lang={source.lang} dir={source.dir} className="text-ink-muted">
              {term.source}
            </span>
            {term.targets.length > 0 && (
              <span lang={target.lang} dir={target.dir}>
                {term.targets.join(' / ')}
              </span>
            )}
            {term.forbidden.length > 0 && (
              <span className="text-ink-muted">
                {m.term_not()}{' '}
                <s lang={target.lang} dir={target.dir}>
                  {term.forbidden.join(' / ')}
                </s>
              </span>
            )}
            {term.state !== null && <TermSign state={term.state} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function TermSign({ state }: { readonly state: NonNullable<TermMatch['state']> }) {
  const { icon: Icon, words, color } = STATES[state]
  return (
    <span className={cn('ms-auto flex items-center gap-x-1 self-center text-xs/5 font-medium', color)}>
      <Icon aria-hidden className="size-3.5" />
      {words()}
    </span>
  )
}
