import { useQueryClient } from '@tanstack/react-query'
import {
  type Glossary,
  type GlossaryImport,
  glossaryImportSchema,
  type SkipReason,
} from '../../../../worker/contract/glossary.ts'
import { MAX_TERM_LENGTH, MAX_TERM_VARIANTS } from '../../../../worker/contract/limits.ts'
import { formatNumber } from '../../../lib/format.ts'
import { languageName } from '../../../lib/language-name.ts'
import * as m from '../../../../messages/generated/messages.js'
import { ImportDialog } from '../imports/import-dialog.tsx'
import { glossaryFileFormat } from './file-format.ts'
import { refreshGlossaries } from './queries.ts'

const REASONS = {
  no_term: m.skipped_no_term,
  no_translation: m.skipped_no_translation,
  too_long: () => m.skipped_too_long({ max: MAX_TERM_LENGTH }),
  too_many: () => m.skipped_too_many({ max: MAX_TERM_VARIANTS }),
  character: m.skipped_character,
  unclear_mark: m.skipped_unclear_mark,
  contradiction: m.skipped_contradiction,
  unreadable: m.skipped_unreadable,
  open_quote: m.skipped_open_quote,
  encoding: m.skipped_encoding,
  cut_off: m.skipped_cut_off,
} satisfies Record<SkipReason, () => string>

interface ImportGlossaryDialogProps {
  readonly glossary: Glossary
  readonly onClose: () => void
}

export function ImportGlossaryDialog({ glossary, onClose }: ImportGlossaryDialogProps) {
  const { id, name, sourceLanguage, targetLanguage } = glossary
  const client = useQueryClient()
  return (
    <ImportDialog
      title={m.glossary_import_title()}
      description={m.glossary_import_text({ name })}
      hint={m.glossary_import_hint({ source: languageName(sourceLanguage), target: languageName(targetLanguage) })}
      accept=".csv,.tsv,.tab,.txt,.tbx,.xml"
      addressFor={async (file) => `/api/glossaries/${id}/file?format=${await glossaryFileFormat(file)}&`}
      schema={glossaryImportSchema}
      accountOf={({ glossary: account }) => account}
      whenCutOff={m.glossary_import_cut_off()}
      onImported={() => refreshGlossaries(client)}
      onClose={onClose}
    >
      {(account) => <GlossaryAccount account={account} />}
    </ImportDialog>
  )
}

export function GlossaryAccount({
  account: { imported, duplicates, skipped, skippedRows },
}: {
  readonly account: GlossaryImport
}) {
  return (
    <div role="status" className="space-y-2">
      <p className="font-medium">{m.glossary_imported({ count: imported, formatted: formatNumber(imported) })}</p>
      {duplicates > 0 && <p>{m.glossary_duplicates({ count: duplicates, formatted: formatNumber(duplicates) })}</p>}
      {skipped === 0 ? (
        <p className="text-ink-muted">{m.glossary_skipped_none()}</p>
      ) : (
        <>
          <p id="skipped">{m.glossary_skipped({ count: skipped, formatted: formatNumber(skipped) })}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
          <ul
            aria-labelledby="skipped"
            tabIndex={0}
            className="max-h-56 divide-y overflow-y-auto rounded-md border text-sm"
          >
            {skippedRows.map(({ row, reason }) => (
              <li key={row} className="flex gap-3 px-3 py-2">
                <span className="figures shrink-0 text-ink-muted">{m.skipped_row({ row: formatNumber(row) })}</span>
                {REASONS[reason]()}
              </li>
            ))}
          </ul>
          {skipped > skippedRows.length && (
            <p className="text-sm text-ink-muted">{m.skipped_first({ count: formatNumber(skippedRows.length) })}</p>
          )}
        </>
      )}
    </div>
  )
}
