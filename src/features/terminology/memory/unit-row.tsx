import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { MemoryUnitDto } from '../../../../worker/contract/memory.ts'
import { Button } from '../../../components/ui/button.tsx'
import { plainText } from '../../../lib/markup-text.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PairName, textAttributes } from '../language-pair.tsx'
import { TimeAgo } from '../time-ago.tsx'
import { deleteUnit } from './queries.ts'

const ORIGINS = {
  model: m.unit_by_model,
  review: m.unit_by_review,
  person: m.unit_by_person,
  import: m.unit_by_import,
} satisfies Record<MemoryUnitDto['origin'], () => string>

export function UnitRow({ unit }: { readonly unit: MemoryUnitDto }) {
  const client = useQueryClient()
  const { source, target, sourceLanguage, targetLanguage, origin, usedAt } = unit
  const words = plainText(source)
  return (
    <li className="flex items-start gap-x-4 py-3 ps-4 pe-2 sm:ps-5 sm:pe-3">
      <div className="min-w-0 grow">
        <div className="grid gap-x-6 gap-y-1 [overflow-wrap:anywhere] whitespace-pre-wrap sm:grid-cols-2">
          <p {...textAttributes(sourceLanguage)}>{words}</p>
          <p {...textAttributes(targetLanguage)}>{plainText(target)}</p>
        </div>
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-ink-muted">
          <PairName sourceLanguage={sourceLanguage} targetLanguage={targetLanguage} />
          <span>{ORIGINS[origin]()}</span>
          <span>
            {m.unit_used()} <TimeAgo time={usedAt} />
          </span>
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={m.unit_delete({ text: words.slice(0, 80) })}
        onClick={() => void deleteUnit(client, unit)}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}
