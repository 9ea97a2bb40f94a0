import { Download, Ellipsis, Pencil, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Glossary, GLOSSARY_FILE_FORMATS } from '../../../../worker/contract/glossary.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../components/ui/menu.tsx'
import { formatNumber } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { ImportGlossaryDialog } from './import-glossary-dialog.tsx'
import { useDeleteGlossary, useExportGlossary } from './queries.ts'
import { RenameGlossaryDialog } from './rename-glossary-dialog.tsx'

interface GlossaryMenuProps {
  readonly glossary: Glossary
  /** Without a plan that has glossaries, one can be exported and deleted. */
  readonly hasPlan: boolean
  readonly onDeleted?: () => void
}

/** What can be done with a glossary as a whole. */
export function GlossaryMenu({ glossary, hasPlan, onDeleted }: GlossaryMenuProps) {
  const { name, entries } = glossary
  const trigger = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<'rename' | 'import' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const exporting = useExportGlossary(glossary)
  const deletion = useDeleteGlossary(glossary, () => onDeleted?.())
  const isBusy = exporting.isPending || deletion.isPending
  return (
    <>
      <Menu
        trigger={
          <Button ref={trigger} variant="quiet" size="icon" isBusy={isBusy} aria-label={m.glossary_more({ name })}>
            {!isBusy && <Ellipsis aria-hidden />}
          </Button>
        }
      >
        {hasPlan && (
          <>
            <MenuItem onSelect={() => setDialog('rename')}>
              <Pencil aria-hidden /> {m.glossary_rename()}
            </MenuItem>
            <MenuItem onSelect={() => setDialog('import')}>
              <Upload aria-hidden /> {m.glossary_import()}
            </MenuItem>
          </>
        )}
        {GLOSSARY_FILE_FORMATS.map((format) => (
          <MenuItem key={format} onSelect={() => exporting.mutate(format)}>
            <Download aria-hidden /> {m.glossary_export({ format: format.toUpperCase() })}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setDialog('delete')}>
          <Trash2 aria-hidden /> {m.glossary_delete()}
        </MenuItem>
      </Menu>
      {dialog === 'rename' && <RenameGlossaryDialog glossary={glossary} onClose={close} />}
      {dialog === 'import' && <ImportGlossaryDialog glossary={glossary} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onClose={close}
        opener={trigger}
        title={m.glossary_delete_title({ name })}
        text={m.glossary_delete_text({ count: entries, formatted: formatNumber(entries) })}
        confirmLabel={m.glossary_delete()}
        keepLabel={m.glossary_delete_keep()}
        onConfirm={() => deletion.mutate()}
      />
    </>
  )
}
