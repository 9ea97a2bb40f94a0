// Every paragraph of a document with its translation, as a grid of rows of which only those in view are drawn. A row
// that is chosen opens in its place.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { JobProgress, TranslationDetail } from '../../../../../worker/contract/translation/translation.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { errorLine } from '../../../../lib/api/error-message.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { segmentsKey } from '../segment-queries.ts'
import { useSelectionStore } from '../selection.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { ListBar } from './list-bar.tsx'
import { isNarrow, type ListFilter, type Narrowing } from './reading/list-filter.ts'
import { useListSearch } from './reading/use-list-search.ts'
import { type RowRange, useSegmentRows } from './reading/use-segment-rows.ts'
import { RowGrid } from './row-grid.tsx'
import { SavedLine } from './saved-line.tsx'
import { EditsContext, useSegmentEdits } from './saving/use-segment-edits.ts'
import type { RowActions } from './segment-item.tsx'
import { textLanguages } from './text-language.ts'
import { type ListPlace, useListNavigation } from './use-list-navigation.ts'
import { FIRST_RANGE, useRowVirtualizer } from './use-row-virtualizer.ts'

interface SegmentListProps {
  readonly translation: TranslationDetail
  readonly progress: JobProgress
  readonly isEditable: boolean
  /** Translations are still coming. */
  readonly isRunning: boolean
  /** Stands below the rows: what comes and goes there moves none of them from under the pointer. */
  readonly footer: ReactNode
}

export function SegmentList({ translation, progress, isEditable, isRunning, footer }: SegmentListProps) {
  const { id } = translation
  const total = progress.segmentsTotal
  const edits = useSegmentEdits(id)
  const store = useSelectionStore()
  const [filter, setFilter] = useState<ListFilter>('all')
  const search = useListSearch()
  const { words } = search
  const narrowing: Narrowing = { filter, words }
  const [range, setRange] = useState<RowRange>(FIRST_RANGE)
  const [place, setPlace] = useState<ListPlace>(() => ({ current: store.get().active ?? 0, open: null }))
  const [showsKeys, setShowsKeys] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const goToField = useRef<HTMLInputElement>(null)
  const languages = useLanguages(translation, progress)

  const pinned = place.open === null ? [place.current] : [place.current, place.open]
  const rows = useSegmentRows({ id, total, isRunning }, narrowing, range, pinned)
  const virtualizer = useRowVirtualizer({
    rows,
    scroller,
    kept: pinned.map((ordinal) => rows.indexOf(ordinal)),
    onRange: ({ first, last }) =>
      setRange((before) => (before.first === first && before.last === last ? before : { first, last })),
  })
  // A narrowed list begins at its start. The whole one is at the paragraph that was found in it.
  const showPlace = useEffectEvent((shown: Narrowing) => {
    if (isNarrow(shown)) virtualizer.scrollToOffset(0)
    else if (total > 0) virtualizer.scrollToIndex(place.current, { align: 'center' })
  })
  useEffect(() => showPlace({ filter, words }), [filter, words])
  useRefetchOnFocus(id)
  useEffect(() => {
    store.seek(words)
    return () => store.seek('')
  }, [store, words])

  const navigation = useListNavigation({
    translationId: id,
    total,
    isEditable,
    rows,
    place,
    onPlace: (change) => setPlace((before) => ({ ...before, ...change })),
    edits,
    scroller,
    scrollTo: (index, align) => virtualizer.scrollToIndex(index, { align }),
    onShowAll: () => {
      setFilter('all')
      search.clear()
    },
    onSearch: () => {
      searchField.current?.focus()
      searchField.current?.select()
    },
    onGoTo: () => goToField.current?.focus(),
    onShowKeys: () => setShowsKeys(true),
  })
  const actions = useRowActions({ choose: navigation.show, goOn: navigation.goOn, close: navigation.close })

  return (
    <EditsContext value={edits}>
      <section
        aria-label={m.segments_label()}
        className="@container flex h-full min-h-0 flex-col bg-sheet text-sm"
        onKeyDown={navigation.onKeyDown}
      >
        <ListBar
          translationId={id}
          total={total}
          isRunning={isRunning}
          narrowing={narrowing}
          rows={rows}
          search={search}
          searchField={searchField}
          goToField={goToField}
          onFilter={setFilter}
          onGoTo={navigation.select}
          onLeave={navigation.enterRows}
          onShowKeys={() => setShowsKeys(true)}
        />
        {rows.error && (
          <p role="alert" className="border-b px-3 py-2 text-negative">
            {m.segments_failed()} {errorLine(rows.error)}{' '}
            <Button variant="link" size="inline" className="text-sm" onClick={rows.retry}>
              {m.try_again()}
            </Button>
          </p>
        )}
        {rows.count === 0 && rows.isComplete && (
          <p className="px-3 py-6 text-center text-ink-muted">
            {noneWords(narrowing)}{' '}
            {narrowing.words !== '' && (
              <Button variant="link" size="inline" className="text-sm" onClick={search.clear}>
                {m.filter_clear_search()}
              </Button>
            )}
          </p>
        )}
        <RowGrid
          translationId={id}
          rows={rows}
          narrowing={narrowing}
          place={place}
          languages={languages}
          virtualizer={virtualizer}
          scroller={scroller}
          isEditable={isEditable}
          isReviewedFile={translation.reviewedFileName !== null}
          isRunning={isRunning}
          actions={actions}
        />
        <div className="flex min-h-10 flex-wrap items-stretch border-t">
          <div className="flex grow items-center px-3 py-1">
            <SavedLine open={place.open} isAllChecked={navigation.isAllChecked} onShow={navigation.show} />
          </div>
          {footer}
        </div>
        <KeysDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
      </section>
    </EditsContext>
  )
}

function noneWords({ filter, words }: Narrowing): string {
  if (words !== '') return m.segments_none_found({ words })
  return filter === 'to_check' ? m.segments_none_to_check() : m.segments_none()
}

function useLanguages({ sourceLanguage, targetLanguage }: TranslationDetail, { detectedLanguage }: JobProgress) {
  return useMemo(
    () => textLanguages({ sourceLanguage, targetLanguage }, { detectedLanguage }),
    [sourceLanguage, targetLanguage, detectedLanguage],
  )
}

/** The same object each time: a row is drawn again only for what it shows. */
function useRowActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const [stable] = useState<RowActions>(() => ({
    choose: (ordinal) => latest.current.choose(ordinal),
    goOn: (ordinal) => latest.current.goOn(ordinal),
    close: (ordinal) => latest.current.close(ordinal),
  }))
  return stable
}

/** Another tab or another device may have changed what is in view; the rest is read again when it comes into view. */
function useRefetchOnFocus(id: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: segmentsKey(id) })
    addEventListener('focus', refetch)
    return () => removeEventListener('focus', refetch)
  }, [client, id])
}
