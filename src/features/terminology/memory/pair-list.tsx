import { Download, Trash2 } from 'lucide-react'
import type { MemorySummary } from '../../../../worker/contract/memory.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { PairName, pairName } from '../language-pair.tsx'
import { ListPanel } from '../list-panel.tsx'
import { useEmptyPair, useExportPair } from './queries.ts'

type Pair = MemorySummary['pairs'][number]

export function PairList({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <ListPanel id="pairs" title={m.memory_pairs()}>
      {pairs.map((pair) => (
        <PairRow key={`${pair.sourceLanguage} ${pair.targetLanguage}`} pair={pair} />
      ))}
    </ListPanel>
  )
}

function PairRow({ pair }: { readonly pair: Pair }) {
  const name = pairName(pair)
  const units = m.memory_units({ count: pair.units, formatted: formatNumber(pair.units) })
  const exporting = useExportPair(pair)
  const emptying = useEmptyPair(pair)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-medium">
          <PairName {...pair} />
        </p>
        <p className="figures text-sm text-ink-muted">{units}</p>
      </div>
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          isBusy={exporting.isPending}
          aria-label={m.memory_export_named({ pair: name })}
          onClick={() => exporting.mutate()}
        >
          {!exporting.isPending && <Download aria-hidden />}
          {m.memory_export()}
        </Button>
        <ConfirmDialog
          trigger={
            <Button
              variant="quiet"
              size="icon"
              isBusy={emptying.isPending}
              aria-label={m.memory_empty_named({ pair: name })}
            >
              {!emptying.isPending && <Trash2 aria-hidden />}
            </Button>
          }
          title={m.memory_empty_title({ pair: name })}
          text={m.memory_empty_text({ count: pair.units, formatted: formatNumber(pair.units) })}
          confirmLabel={m.memory_empty_confirm()}
          keepLabel={m.memory_empty_keep()}
          onConfirm={() => emptying.mutate()}
        />
      </div>
    </li>
  )
}
