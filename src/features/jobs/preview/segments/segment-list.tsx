// Every paragraph of a document with its translation, as a grid of rows of which only those in view are drawn. A row
// that is chosen opens in its place.
import { useQueryClient } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Keyboard } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { JobProgress, TranslationDetail } from '../../../../../worker/contract/translation.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { errorLine } from '../../../../lib/api/error-message.ts'
import { hasEnded } from '../../../../lib/api/job-watch.ts'
import { showFailure, showToast } from '../../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { segmentsKey } from '../segment-queries.ts'
import { useSelectionStore } from '../selection.ts'
import { FilterBar } from './filter-bar.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { indexAfterMove, isTyping, type ListAction, listActionOf } from './list-keys.ts'
import { type ListFilter, readToCheck } from './reading/list-filter.ts'
import { nextToCheck, previousToCheck } from './reading/next-to-check.ts'
import { type RowRange, useSegmentRows } from './reading/use-segment-rows.ts'
import { SavedLine } from './saved-line.tsx'
import { EditsContext, useSegmentEdits } from './saving/use-segment-edits.ts'
import { type RowActions, SegmentItem } from './segment-item.tsx'
import { ROW_COLUMNS } from './segment-row.tsx'
import { textLanguages } from './text-language.ts'

/** A row of two lines, px. */
const ESTIMATED_ROW = 58
/** Rows drawn beyond the edges: enough that none is missing when one scrolls by the wheel. */
const OVERSCAN = 8
/** While one scrolls, what is in view is read no more often than this. */
const READ_INTERVAL_MS = 150

interface SegmentListProps {
  readonly translation: TranslationDetail
  readonly progress: JobProgress
  readonly isEditable: boolean
}

/** What gets the focus as soon as it is drawn. */
interface FocusWish {
  readonly ordinal: number
  readonly part: 'row' | 'editor'
}

export function SegmentList({ translation, progress, isEditable }: SegmentListProps) {
  const { id } = translation
  const edits = useSegmentEdits(id)
  const store = useSelectionStore()
  const [filter, setFilter] = useState<ListFilter>('all')
  const [range, setRange] = useState<RowRange>({ first: 0, last: 2 * OVERSCAN })
  /** Ordinals: the row that the keys start from, and the one that is open. */
  const [current, setCurrent] = useState(() => store.get().active ?? 0)
  const [open, setOpen] = useState<number | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const wish = useRef<FocusWish>(null)
  const readAt = useRef(0)
  const { sourceLanguage, targetLanguage } = translation
  const { detectedLanguage } = progress
  const languages = useMemo(
    () => textLanguages({ sourceLanguage, targetLanguage }, { detectedLanguage }),
    [sourceLanguage, targetLanguage, detectedLanguage],
  )
  const pinned = open === null ? [current] : [current, open]
  const rows = useSegmentRows(id, filter, progress.segmentsTotal, range, pinned, !hasEnded(progress))
  const currentIndex = Math.max(0, rows.indexOf(current))
  const openIndex = open === null ? -1 : rows.indexOf(open)

  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtualizer = useVirtualizer({
    count: rows.count,
    useFlushSync: false, // a frame may come late; a task that draws rows at once holds up the scrolling
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW,
    overscan: OVERSCAN,
    getItemKey: (index) => rows.at(index)?.ordinal ?? `waiting ${index}`,
    // The row with the focus and the open one stay, wherever one has scrolled: what is typed goes into them.
    rangeExtractor: (visible) => {
      const kept = [currentIndex, openIndex].filter((index) => index >= 0 && index < rows.count)
      return [...new Set([...defaultRangeExtractor(visible), ...kept])].sort((a, b) => a - b)
    },
    onChange: ({ range: visible }, isScrolling) => {
      const now = performance.now()
      if (!visible || (isScrolling && now - readAt.current < READ_INTERVAL_MS)) return
      readAt.current = now
      const next = { first: Math.max(0, visible.startIndex - OVERSCAN), last: visible.endIndex + OVERSCAN }
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
    },
  })

  useRefetchOnFocus(id)

  const goTo = (ordinal: number, part: FocusWish['part'] | null, align: 'auto' | 'center' = 'auto') => {
    const index = rows.indexOf(ordinal)
    if (index === -1) setFilter('all')
    setCurrent(ordinal)
    if (part) wish.current = { ordinal, part }
    virtualizer.scrollToIndex(index === -1 ? ordinal : index, { align })
  }
  const openRow = (ordinal: number) => {
    setOpen(ordinal)
    goTo(ordinal, 'editor')
  }
  const select = (ordinal: number) => {
    store.choose(ordinal, 'list')
    goTo(ordinal, 'row')
  }
  const closeRow = (ordinal: number) => {
    setOpen(null)
    goTo(ordinal, 'row')
  }

  const follow = useEffectEvent((ordinal: number, takesFocus: boolean) => {
    setOpen(ordinal)
    goTo(ordinal, takesFocus ? 'editor' : null, 'center')
  })
  // Who clicks a paragraph on a page wants to change it; who gets there by a key is still on the way.
  useEffect(() => store.onChosen((ordinal, by) => by !== 'list' && follow(ordinal, by !== 'key')), [store])

  useEffect(() => {
    const wanted = wish.current
    if (!wanted) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-ordinal="${wanted.ordinal}"]`)
    const target = wanted.part === 'row' ? row : (row?.querySelector<HTMLElement>('[role=textbox]') ?? null)
    if (!target && (isEditable || !row)) return // not drawn yet
    const focused = target ?? row
    focused?.focus({ preventScroll: true })
    wish.current = null
  })

  const goToCheck = async (direction: 1 | -1, from: number, opens: boolean) => {
    const read = (start: number, limit: number) => readToCheck(id, start, limit)
    try {
      const found =
        direction === 1 ? await nextToCheck(read, from) : await previousToCheck(read, from, progress.segmentsTotal)
      if (!found || (found.ordinal === from && opens)) {
        return showToast(m.segments_all_checked())
      }
      store.choose(found.ordinal, 'list')
      if (opens) openRow(found.ordinal)
      else goTo(found.ordinal, 'row', 'center')
    } catch (error) {
      if (!opens) showFailure(m.segments_failed(), errorLine(error)) // the row says what has become of its text
    }
  }

  const act = (action: ListAction) => {
    const segment = rows.at(currentIndex)
    switch (action.kind) {
      case 'move': {
        const next = rows.at(indexAfterMove(action.to, currentIndex, rows.count))
        const ordinal = next?.ordinal ?? indexAfterMove(action.to, currentIndex, rows.count)
        if (rows.count > 0) select(ordinal)
        break
      }
      case 'next_to_check':
        void goToCheck(1, current, false)
        break
      case 'previous_to_check':
        void goToCheck(-1, current, false)
        break
      case 'copy_source':
        if (!segment || !isEditable) break
        edits.type(segment, segment.source)
        openRow(segment.ordinal)
        break
      case 'open':
        if (!segment) break
        store.choose(segment.ordinal, 'list')
        openRow(segment.ordinal)
        break
      case 'undo':
        void edits.undo()
        break
      case 'show_keys':
        setShowsKeys(true)
        break
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const isOnRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'row'
    const action = listActionOf(event.nativeEvent, isOnRow)
    if (!action) return
    event.preventDefault()
    act(action)
  }

  const actions = useRowActions({
    choose: (ordinal) => {
      store.choose(ordinal, 'list')
      openRow(ordinal)
    },
    goOn: (ordinal) => void goToCheck(1, ordinal, true),
    close: closeRow,
  })

  return (
    <EditsContext value={edits}>
      <section
        aria-label={m.segments_label()}
        className="@container flex h-full min-h-0 flex-col bg-sheet text-sm"
        onKeyDown={onKeyDown}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-2 py-1">
          <FilterBar
            filter={filter}
            onChoose={(chosen) => {
              setFilter(chosen)
              virtualizer.scrollToOffset(0)
            }}
          />
          <Button variant="quiet" size="icon" aria-label={m.shortcuts_title()} onClick={() => setShowsKeys(true)}>
            <Keyboard aria-hidden />
          </Button>
        </div>
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
            {filter === 'to_check' ? m.segments_none_to_check() : m.segments_none()}
          </p>
        )}
        <div
          role="grid"
          aria-label={m.segments_label()}
          aria-rowcount={rows.isComplete ? rows.count + 1 : -1}
          aria-colcount={3}
          className="flex min-h-0 grow flex-col"
        >
          <div
            role="rowgroup"
            className="shrink-0 overflow-y-hidden border-b text-xs/5 text-ink-muted [scrollbar-gutter:stable]"
          >
            <div role="row" aria-rowindex={1} className={ROW_COLUMNS}>
              <span role="columnheader" className="sr-only">
                {m.segments_number()}
              </span>
              <span role="columnheader" className="col-start-2 ps-3">
                {languages.source.name}
              </span>
              <span role="columnheader" className="px-3 @max-2xl:col-start-2">
                {languages.target.name}
              </span>
            </div>
          </div>
          <div
            ref={scroller}
            role="rowgroup"
            className="min-h-0 grow overflow-y-auto overscroll-contain [scrollbar-gutter:stable]"
          >
            <div role="none" className="relative" style={{ height: virtualizer.getTotalSize() }}>
              {virtualizer.getVirtualItems().map(({ index, key, start }) => {
                const segment = rows.at(index)
                return (
                  <SegmentItem
                    key={key}
                    measure={virtualizer.measureElement}
                    index={index}
                    start={start}
                    segment={segment}
                    number={filter === 'all' ? index + 1 : null}
                    isCurrent={index === currentIndex}
                    isOpen={segment !== undefined && segment.ordinal === open}
                    translationId={id}
                    languages={languages}
                    isEditable={isEditable}
                    actions={actions}
                  />
                )
              })}
            </div>
          </div>
        </div>
        <div className="flex min-h-9 items-center border-t px-3 py-1">
          <SavedLine
            open={open}
            onShow={(ordinal) => {
              store.choose(ordinal, 'list')
              openRow(ordinal)
            }}
          />
        </div>
        <KeysDialog isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
      </section>
    </EditsContext>
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
