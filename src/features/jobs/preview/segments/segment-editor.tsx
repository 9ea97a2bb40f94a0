// A paragraph that has been chosen: its translation can be changed, and beside it stands what is known of it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { formatNumber } from '../../../../lib/format.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { ConflictNotice } from './conflict-notice.tsx'
import { DraftStatus } from './draft-status.tsx'
import { replaceWords } from './editor/tag-commands.ts'
import { tagLawOf } from './editor/tag-law.ts'
import { hasWords, TargetEditor, type TargetEditorHandle, untouchedText } from './editor/target-editor.tsx'
import { matchesQuery } from './evidence/matches-query.ts'
import { KnownBeforehand } from './evidence/known-beforehand.tsx'
import { KnownOfText } from './evidence/known-of-text.tsx'
import { replacementOf } from './evidence/replacement.ts'
import { useDraft, useEdits } from './saving/use-segment-edits.ts'
import { missingWords, type SegmentRowProps } from './segment-row.tsx'
import { SegmentText } from './segment-text.tsx'
import type { TextLanguages } from './text-language.ts'

interface SegmentEditorProps {
  readonly translationId: string
  readonly segment: TranslatedSegment
  readonly languages: TextLanguages
  readonly isEditable: boolean
  /** The texts are those of a file that was reviewed: where it has none, there is no place for one. */
  readonly isReviewedFile: boolean
  /** Translations are still coming. */
  readonly isRunning: boolean
  /** Words that are marked; empty for none. */
  readonly sought: string
  /** The text is saved, or on its way. */
  readonly onDone: () => void
  readonly onClose: () => void
}

const NO_OTHERS = { segments: 0, edited: 0 }

export function SegmentEditor({
  translationId,
  segment,
  languages,
  isEditable: mayEdit,
  isReviewedFile,
  isRunning,
  sought,
  ...on
}: SegmentEditorProps) {
  const isEditable = mayEdit && !(isReviewedFile && segment.target === null)
  const edits = useEdits()
  const draft = useDraft(segment.id)
  const editor = useRef<TargetEditorHandle>(null)
  const [refusedTag, setRefusedTag] = useState<number | null>(null)
  const matches = useQuery({ ...matchesQuery(translationId, segment), enabled: isEditable })
  const { source, target } = segment
  const law = useMemo(() => tagLawOf(source), [source])
  const untouched = useMemo(() => untouchedText(target, law), [target, law])
  const text = draft ? untouchedText(draft.target, law) : untouched
  const isSaving = draft?.state.kind === 'saving'
  const isBehind = draft !== undefined && !isSaving && draft.revision < segment.revision

  // What is saved elsewhere, or put back here, comes into the editor; what is being typed stays.
  useEffect(() => {
    if (editor.current?.text() === text) return
    const now = edits.draft(segment.id) // `text` may lag behind a key
    const wanted = now ? untouchedText(now.target, law) : untouched
    if (editor.current && editor.current.text() !== wanted) editor.current.replace(wanted)
  }, [edits, segment.id, law, untouched, text])

  // The row has grown by what is known of it. It stays where it is for a person who is at its end already, or elsewhere.
  const cell = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!matches.isPending && editor.current?.hasFocus()) {
      cell.current?.closest('[role=row]')?.scrollIntoView({ block: 'nearest' })
    }
  }, [matches.isPending])

  // The notice of a conflict stands below what is known of the paragraph.
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBehind) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isBehind])

  const onChange = (typed: string) => {
    setRefusedTag(null)
    const now = edits.draft(segment.id)
    if (now && typed === untouchedText(now.target, law)) return // it has come from the draft
    if (typed === untouched && !isSaving && !isBehind) edits.discard(segment.id)
    else edits.type(segment, typed === untouched ? target : typed)
  }
  const save = () => {
    if (draft && !isBehind) void edits.save(segment, draft.target)
  }
  const { segments, edited } = matches.data?.identical ?? NO_OTHERS
  const following = segments - edited
  const saveForAll = () => {
    if (!isBehind) void edits.save(segment, draft ? draft.target : target, { scope: 'identical' })
  }
  const saveAndGo = () => {
    if (isBehind) return // the notice asks which text it shall be
    save()
    on.onDone()
  }
  const takeText = (markup: string | null) => {
    editor.current?.replace(markup)
    editor.current?.focus()
  }
  return (
    <>
      <div ref={cell} role="gridcell" className="py-2 ps-3 @max-2xl:pe-3">
        <SegmentText
          markup={source}
          tags={segment.tags}
          language={languages.source}
          sought={sought}
          onTag={
            isEditable
              ? ({ kind, id }) => {
                  const end = kind === 'openTag' ? 'open' : kind === 'closeTag' ? 'close' : 'nearer'
                  setRefusedTag(editor.current?.moveTag(id, end) ? null : id)
                }
              : undefined
          }
          tagAction={m.tag_move}
        />
      </div>
      <div role="gridcell" className="min-w-0 px-3 py-2 @max-2xl:col-start-2 @2xl:row-span-2">
        {isEditable ? (
          <>
            <TargetEditor
              key={segment.id}
              ref={editor}
              source={source}
              tags={segment.tags}
              initial={text}
              label={m.segment_translation({ language: languages.target.name })}
              language={languages.target}
              fault={draft?.state.kind === 'refused' ? draft.state.fault : null}
              onChange={onChange}
              onSave={saveAndGo}
              onLeave={on.onClose}
              onCopySource={() => editor.current?.replace(source)}
              onMatch={(number) => {
                const match = matches.data?.memory[number - 1]
                if (match) takeText(match.target)
                return match !== undefined
              }}
              onTagRefused={setRefusedTag}
            />
            <p role="status" className="text-sm text-caution empty:hidden">
              {refusedTag !== null && m.tag_refused({ number: String(refusedTag) })}
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
              <Button variant="primary" size="sm" aria-disabled={isBehind} onClick={save}>
                {m.segment_save()}
              </Button>
              {following > 0 && (draft !== undefined || segment.edited?.by === 'person') && (
                <Button size="sm" aria-disabled={isBehind} onClick={saveForAll}>
                  {m.segment_save_for_all({ count: formatNumber(following + 1) })}
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={() => editor.current?.replace(source)}>
                {m.segment_copy_source()}
              </Button>
              {target !== null && !isReviewedFile && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-disabled={isBehind}
                  onClick={() => !isBehind && void edits.save(segment, null)}
                >
                  {m.segment_keep_source()}
                </Button>
              )}
              {draft && !isSaving && !isBehind && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    editor.current?.replace(target)
                    edits.discard(segment.id)
                    editor.current?.focus()
                  }}
                >
                  {m.segment_discard()}
                </Button>
              )}
              {draft && !isBehind && (
                <DraftStatus draft={draft} tags={segment.tags} onRetry={() => void edits.save(segment, draft.target)} />
              )}
            </div>
            {segments > 0 && (
              <p className="mt-1 text-sm text-ink-muted">
                {m.segment_identical({ count: segments })} {edited > 0 && m.segment_identical_edited({ count: edited })}
              </p>
            )}
          </>
        ) : (
          <>
            <ReadOnlyTarget segment={segment} languages={languages} isRunning={isRunning} sought={sought} />
            {mayEdit && <p className="mt-1 text-sm text-ink-muted">{m.segment_fault_missing_text()}</p>}
          </>
        )}
        <KnownOfText
          translationId={translationId}
          segment={segment}
          languages={languages}
          onUseText={isEditable ? takeText : undefined}
          onUseFix={(finding) => {
            const change = replacementOf(finding)
            if (!isEditable || !change || !hasWords(text, change.words, law)) return undefined
            return () => {
              editor.current?.replaceWords(replaceWords(change.words, change.replacement))
              editor.current?.focus()
            }
          }}
        />
      </div>
      {isEditable && (
        <div role="gridcell" className="col-start-2 min-w-0 ps-3 pb-2 @max-2xl:pe-3">
          <KnownBeforehand matches={matches} source={source} languages={languages} onUseText={takeText} />
        </div>
      )}
      {isBehind && (
        <div ref={notice} role="gridcell" className="col-start-2 -col-end-1 min-w-0 px-3 pb-2">
          <ConflictNotice
            theirs={target}
            mine={draft.target}
            tags={segment.tags}
            language={languages.target}
            onKeepMine={() => {
              void edits.save(segment, draft.target)
              editor.current?.focus()
            }}
            onTakeTheirs={() => {
              edits.discard(segment.id)
              editor.current?.focus()
            }}
          />
        </div>
      )}
    </>
  )
}

/** A text that cannot be changed, or why there is none. */
function ReadOnlyTarget({ segment, languages, isRunning, sought }: SegmentRowProps) {
  if (segment.target !== null) {
    return <SegmentText markup={segment.target} tags={segment.tags} language={languages.target} sought={sought} />
  }
  return <p className="text-ink-muted italic">{missingWords(segment, isRunning)}</p>
}
