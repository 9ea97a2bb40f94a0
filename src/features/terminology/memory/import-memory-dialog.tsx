import { useQueryClient } from '@tanstack/react-query'
import { MAX_MEMORY_UNIT_BYTES } from '../../../../worker/contract/limits.ts'
import { type MemoryImport, memoryImportSchema } from '../../../../worker/contract/memory.ts'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { ImportDialog } from '../imports/import-dialog.tsx'
import { refreshMemory } from './queries.ts'

const REASONS = {
  unreadable: m.memory_skipped_unreadable,
  otherLanguages: m.memory_skipped_languages,
  tags: m.memory_skipped_tags,
  empty: m.memory_skipped_empty,
  tooLong: () => m.memory_skipped_long({ limit: formatBytes(MAX_MEMORY_UNIT_BYTES) }),
  drafts: m.memory_skipped_drafts,
  duplicates: m.memory_skipped_duplicates,
} satisfies Record<keyof MemoryImport['skipped'], () => string>
/** In the order in which they are told. */
const REASON_NAMES = Object.keys(REASONS) as (keyof typeof REASONS)[]

const STOPS = {
  damaged: m.memory_stopped_damaged,
  memory_full: m.memory_stopped_full,
  too_complex: m.memory_stopped_complex,
} satisfies Record<NonNullable<MemoryImport['stoppedBy']>, () => string>

export function ImportMemoryDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ImportDialog
      title={m.memory_import_title()}
      description={m.memory_import_text()}
      hint={m.memory_import_hint()}
      accept=".tmx,.xml"
      addressFor={() => Promise.resolve('/api/memory?')}
      schema={memoryImportSchema}
      accountOf={({ memory }) => memory}
      whenCutOff={m.memory_import_cut_off()}
      onImported={() => refreshMemory(client)}
      onClose={onClose}
    >
      {(account) => <MemoryAccount account={account} />}
    </ImportDialog>
  )
}

export function MemoryAccount({ account }: { readonly account: MemoryImport }) {
  const { imported, skipped, forgotten, stoppedBy } = account
  const left = REASON_NAMES.filter((reason) => skipped[reason] > 0)
  return (
    <div role="status" className="space-y-3">
      {stoppedBy !== null && (
        <Notice tone="caution" title={m.memory_stopped()}>
          <p>{STOPS[stoppedBy]()}</p>
        </Notice>
      )}
      <p className="font-medium">{m.memory_imported({ count: imported, formatted: formatNumber(imported) })}</p>
      {left.length === 0 ? (
        stoppedBy === null && <p className="text-ink-muted">{m.memory_skipped_none()}</p>
      ) : (
        <div>
          <p>{m.memory_skipped()}</p>
          <ul className="mt-2 divide-y rounded-md border text-sm">
            {left.map((reason) => (
              <li key={reason} className="flex gap-3 px-3 py-2">
                <span className="figures shrink-0 font-medium">{formatNumber(skipped[reason])}</span>
                {REASONS[reason]()}
              </li>
            ))}
          </ul>
        </div>
      )}
      {forgotten > 0 && (
        <p className="text-sm text-ink-muted">
          {m.memory_forgotten({ count: forgotten, formatted: formatNumber(forgotten) })}
        </p>
      )}
    </div>
  )
}
