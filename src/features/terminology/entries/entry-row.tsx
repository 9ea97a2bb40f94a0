import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Glossary, GlossaryEntry } from '../../../../worker/contract/glossary.ts'
import { Button } from '../../../components/ui/button.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { deleteEntry } from '../glossaries/queries.ts'
import { EntryTexts } from './entry-texts.tsx'

interface EntryRowProps {
  readonly glossary: Glossary
  readonly entry: GlossaryEntry
  readonly hasPlan: boolean
  readonly onEdit: () => void
}

export function EntryRow({ glossary, entry, hasPlan, onEdit }: EntryRowProps) {
  const client = useQueryClient()
  const { source } = entry
  return (
    <div className="flex items-start gap-x-4 py-2.5 ps-4 pe-2 sm:ps-5 sm:pe-3">
      <EntryTexts glossary={glossary} entry={entry} />
      <div className="flex shrink-0">
        {hasPlan && (
          <IconButton label={m.entry_edit_named({ term: source })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={m.entry_delete_named({ term: source })}
          onClick={() => void deleteEntry(client, glossary.id, entry)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

interface IconButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
