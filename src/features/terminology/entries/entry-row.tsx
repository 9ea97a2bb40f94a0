import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Glossary, GlossaryEntry } from '../../../../worker/contract/glossary.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import * as m from '../../../messages/generated/messages.js'
import { deleteEntry } from '../glossaries/queries.ts'
import { textAttributes } from '../language-pair.tsx'

interface EntryRowProps {
  readonly glossary: Glossary
  readonly entry: GlossaryEntry
  readonly hasPlan: boolean
  readonly onEdit: () => void
}

export function EntryRow({ glossary, entry, hasPlan, onEdit }: EntryRowProps) {
  const client = useQueryClient()
  const { source, targets, forbidden, doNotTranslate, isCaseSensitive } = entry
  const [preferred, ...others] = targets
  const inSource = textAttributes(glossary.sourceLanguage)
  const inTarget = textAttributes(glossary.targetLanguage)
  return (
    <div className="flex items-start gap-x-4 py-2.5 ps-4 pe-2 sm:ps-5 sm:pe-3">
      <div className="grid min-w-0 grow gap-x-6 gap-y-0.5 py-1.5 sm:grid-cols-2">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span {...inSource} className="font-medium [overflow-wrap:anywhere]">
            {source}
          </span>
          {isCaseSensitive && <Badge>{m.entry_case()}</Badge>}
        </div>
        <div className="[overflow-wrap:anywhere]">
          {doNotTranslate && <p className="text-ink-muted">{m.entry_kept()}</p>}
          {preferred !== undefined && (
            <p {...inTarget}>
              {preferred}
              {others.length > 0 && <span className="text-ink-muted"> · {others.join(' · ')}</span>}
            </p>
          )}
          {forbidden.length > 0 && (
            <p className="text-sm text-negative">
              {m.entry_never()}{' '}
              <span {...inTarget} className="line-through">
                {forbidden.join(' · ')}
              </span>
            </p>
          )}
        </div>
      </div>
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
