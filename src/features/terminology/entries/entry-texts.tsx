import type { Glossary, GlossaryEntry } from '../../../../worker/contract/glossary.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { textAttributes } from '../language-pair.tsx'

interface EntryTextsProps {
  readonly glossary: Glossary
  readonly entry: GlossaryEntry
}

/** A term beside its translations and the words to avoid. */
export function EntryTexts({ glossary, entry }: EntryTextsProps) {
  const { source, targets, forbidden, doNotTranslate, isCaseSensitive } = entry
  const [preferred, ...others] = targets
  const inSource = textAttributes(glossary.sourceLanguage)
  const inTarget = textAttributes(glossary.targetLanguage)
  return (
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
  )
}
