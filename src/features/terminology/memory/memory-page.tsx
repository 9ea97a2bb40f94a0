import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MemorySummary } from '../../../../worker/contract/memory.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { useProviderAbilities } from '../../../lib/api/provider-abilities.ts'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { ImportList } from '../imports/import-list.tsx'
import { useImports } from '../imports/queries.ts'
import { TerminologyFrame } from '../terminology-frame.tsx'
import { ImportMemoryDialog, MemoryAccount } from './import-memory-dialog.tsx'
import { PairList } from './pair-list.tsx'
import { memoryQuery, refreshMemory } from './queries.ts'
import { UnitPanel } from './unit-panel.tsx'

/** What Verso remembers for the signed-in person: how much, which texts, TMX in and out. */
export function MemoryPage() {
  const { feedsMemory } = useProviderAbilities()
  return (
    <TerminologyFrame title={m.memory_title()} lead={<p>{feedsMemory ? m.memory_lead() : m.memory_lead_edits()}</p>}>
      <Memory />
    </TerminologyFrame>
  )
}

function Memory() {
  const { data: memory, error, refetch } = useQuery(memoryQuery)
  // Its account of an import stays, although the memory is empty no more.
  const [isImporting, setImporting] = useState(false)
  const client = useQueryClient()
  const refresh = () => refreshMemory(client)
  const imports = useImports(null, refresh)
  const importButton = (
    <Button onClick={() => setImporting(true)}>
      <Upload aria-hidden />
      {m.memory_import()}
    </Button>
  )
  if (memory) {
    return (
      <div className="space-y-8">
        {!isImporting && (
          <ImportList imports={imports} whenCutOff={m.memory_import_cut_off()} onRemoved={refresh}>
            {({ memory: account }) => account && <MemoryAccount account={account} />}
          </ImportList>
        )}
        {memory.units === 0 ? (
          <EmptyMemory importButton={importButton} />
        ) : (
          <FilledMemory memory={memory} importButton={importButton} />
        )}
        {isImporting && <ImportMemoryDialog onClose={() => setImporting(false)} />}
      </div>
    )
  }
  if (error) return <LoadFailure title={m.memory_failed()} error={error} onRetry={() => void refetch()} />
  return (
    <p role="status" className="min-h-60 text-ink-muted">
      {m.memory_loading()}
    </p>
  )
}

interface FilledMemoryProps {
  readonly memory: MemorySummary
  readonly importButton: ReactNode
}

function FilledMemory({ memory: { units, maxUnits, pairs }, importButton }: FilledMemoryProps) {
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-[38rem] min-w-0 grow">
          <p>{m.memory_used({ count: formatNumber(units), max: formatNumber(maxUnits) })}</p>
          <ProgressBar label={m.memory_used_label()} percent={(100 * units) / maxUnits} className="mt-2" />
          <p className="mt-2 text-sm text-pretty text-ink-muted">{m.memory_room()}</p>
        </div>
        {importButton}
      </div>
      <PairList pairs={pairs} />
      <UnitPanel pairs={pairs} />
    </div>
  )
}

function EmptyMemory({ importButton }: Pick<FilledMemoryProps, 'importButton'>) {
  const { feedsMemory } = useProviderAbilities()
  return (
    <Panel className="px-6 py-12 text-center">
      <h2 className="headline text-xl">{m.memory_none()}</h2>
      <p className="mx-auto mt-1 max-w-[32rem] text-pretty text-ink-muted">
        {feedsMemory ? m.memory_none_text() : m.memory_none_text_edits()}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button asChild variant="primary">
          <Link to="/translate">{m.memory_translate()}</Link>
        </Button>
        {importButton}
      </div>
    </Panel>
  )
}
