import { Link } from '@tanstack/react-router'
import type { Glossary } from '../../../../worker/contract/glossary.ts'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PairName } from '../language-pair.tsx'
import { TimeAgo } from '../time-ago.tsx'
import { GlossaryMenu } from './glossary-menu.tsx'

export function GlossaryRow({ glossary, hasPlan }: { readonly glossary: Glossary; readonly hasPlan: boolean }) {
  const { id, name, entries, updatedAt } = glossary
  return (
    <li className="flex items-start justify-between gap-x-4 px-4 py-3.5 sm:px-5">
      <div className="min-w-0">
        <Link
          to="/glossaries/$glossaryId"
          params={{ glossaryId: id }}
          className="font-medium underline-offset-3 [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-muted">
          <PairName {...glossary} />
          <span className="figures">{m.glossary_terms({ count: entries, formatted: formatNumber(entries) })}</span>
          <span>
            {m.glossary_changed()} <TimeAgo time={updatedAt} />
          </span>
        </p>
      </div>
      <GlossaryMenu glossary={glossary} hasPlan={hasPlan} />
    </li>
  )
}
