// The workspace of a translation: the original and the translation side by side, at the same place, and the paragraphs
// to read and to change.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { PageError } from '../../../components/page-error.tsx'
import { isGone } from '../../../lib/api/api-error.ts'
import { cn } from '../../../lib/cn.ts'
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts'
import * as m from '../../../../messages/generated/messages.js'
import { useJobProgress } from '../job/use-job-progress.ts'
import { listedName } from '../listed-name.ts'
import { translationQuery } from '../queries.ts'
import { canEdit, isTranslating } from './can-edit.ts'
import { DocumentPanes } from './document-panes.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { SIDES } from './positions.ts'
import { ScrollSync } from './scroll-sync.ts'
import { BLOCK_SIZE, segmentBlockQuery } from './segment-queries.ts'
import { RebuildBar } from './segments/rebuild-bar.tsx'
import { SegmentList } from './segments/segment-list.tsx'
import { SelectionContext, SelectionStore } from './selection.ts'
import { SplitBorder } from './split/split-border.tsx'
import { useSplit } from './split/use-split.ts'
import { initialView, type PreviewView } from './view.ts'

interface PreviewPageProps {
  readonly translation: TranslationDetail
  /** Ordinal of the segment to open at; null for the beginning. */
  readonly at: number | null
}

export function PreviewPage({ translation: loaded, at }: PreviewPageProps) {
  const { data: translation = loaded, error } = useQuery(translationQuery(loaded.id))
  const progress = useJobProgress(loaded.id).progress ?? translation.progress
  const [store] = useState(() => new SelectionStore())
  const [sync] = useState(() => new ScrollSync())
  const [compared, setCompared] = useState<File | null>(null)
  const [view, setView] = useState<PreviewView>(initialView)
  const [split, setSplit] = useSplit()
  usePageTitle(m.preview_title({ name: listedName(translation) }))
  const isRunning = isTranslating(progress)
  const reveal = useReveal(translation.id, store, sync)
  useEffect(() => {
    if (at !== null) store.choose(at, 'key')
  }, [store, at])
  if (isGone(error)) return <PageError error={error} />
  const rebuildBar = <RebuildBar translation={translation} progress={progress} />
  return (
    <SelectionContext value={store}>
      <div className="relative min-h-128 grow">
        <div className="absolute inset-0 flex flex-col">
          <PreviewBar
            translation={translation}
            progress={progress}
            view={view}
            onView={setView}
            scaleOf={sync.scale}
            compared={compared}
            onCompare={setCompared}
          />
          <div
            className={cn('flex min-h-0 basis-0 flex-col', view.hasList && 'max-sm:hidden')}
            style={{ flexGrow: split }}
          >
            <DocumentPanes
              translation={translation}
              progress={progress}
              view={view}
              sync={sync}
              onAttached={reveal}
              isRunning={isRunning}
              compared={compared}
            />
          </div>
          {view.hasList && <SplitBorder split={split} onSplit={setSplit} />}
          {view.hasList ? (
            <div className="min-h-0 basis-0" style={{ flexGrow: 100 - split }}>
              <SegmentList
                translation={translation}
                progress={progress}
                isEditable={canEdit(progress)}
                isRunning={isRunning}
                footer={rebuildBar}
              />
            </div>
          ) : (
            rebuildBar
          )}
        </div>
      </div>
    </SelectionContext>
  )
}

/** Every part shows what is chosen in another. Answers what shows it to a part that has just come. */
function useReveal(id: string, store: SelectionStore, sync: ScrollSync): () => void {
  const client = useQueryClient()
  const show = useCallback(
    async (ordinal: number, by: string) => {
      const block = await client.fetchQuery({
        ...segmentBlockQuery(id, Math.floor(ordinal / BLOCK_SIZE)),
        staleTime: Infinity,
      })
      const segment = block[ordinal % BLOCK_SIZE]
      sync.release()
      if (segment) for (const side of SIDES) if (side !== by) sync.pane(side)?.reveal(segment)
    },
    [client, id, sync],
  )
  useEffect(() => store.onChosen((ordinal, by) => void show(ordinal, by).catch(() => undefined)), [store, show])
  return useCallback(() => {
    const { active } = store.get()
    if (active !== null) void show(active, 'key').catch(() => undefined)
  }, [store, show])
}
