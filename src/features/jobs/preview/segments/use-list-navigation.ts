// Going about in the list: by keys, by clicks, and to what is chosen on a page.
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorLine } from '../../../../lib/api/error-message.ts'
import { showFailure } from '../../../../lib/toast.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { useSelectionStore } from '../selection.ts'
import { indexAfterMove, isTyping, type ListAction, listActionOf } from './list-keys.ts'
import { readToCheck } from './reading/list-filter.ts'
import { nextToCheck, previousToCheck } from './reading/next-to-check.ts'
import type { SegmentRows } from './reading/use-segment-rows.ts'
import type { SegmentEdits } from './saving/segment-edits.ts'

/** Ordinals: the row that the keys start from, and the one that is open; null for none. */
export interface ListPlace {
  readonly current: number
  readonly open: number | null
}

interface Navigated {
  readonly translationId: string
  /** Segments of the document. */
  readonly total: number
  readonly isEditable: boolean
  readonly rows: SegmentRows
  readonly place: ListPlace
  readonly onPlace: (change: Partial<ListPlace>) => void
  readonly edits: SegmentEdits
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly scrollTo: (index: number, align: 'auto' | 'center') => void
  /** The list is no longer narrowed: it holds every row. */
  readonly onShowAll: () => void
  readonly onSearch: () => void
  readonly onGoTo: () => void
  readonly onShowKeys: () => void
}

export interface ListNavigation {
  /** The person has asked for a paragraph to check, and there is no other. */
  readonly isAllChecked: boolean
  /** Chooses a paragraph and opens its row. */
  readonly show: (ordinal: number) => void
  /** Chooses a paragraph; the focus goes to its row. */
  readonly select: (ordinal: number) => void
  /** Closes the open row; the focus goes to it. */
  readonly close: (ordinal: number) => void
  /** Opens the next paragraph to check after this one. */
  readonly goOn: (ordinal: number) => void
  /** Into the rows: to the current one, or to the first one where that is not listed. */
  readonly enterRows: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** What gets the focus as soon as it is drawn. */
interface FocusWish {
  readonly ordinal: number
  readonly part: 'row' | 'editor'
}

export function useListNavigation(list: Navigated): ListNavigation {
  const { translationId, total, isEditable, rows, place, onPlace, edits, scroller } = list
  const store = useSelectionStore()
  const wish = useRef<FocusWish>(null)
  /** Counts where the person has wanted to go: an answer to an earlier wish comes too late. */
  const wishes = useRef(0)
  const [isAllChecked, setIsAllChecked] = useState(false)
  const currentIndex = Math.max(0, rows.indexOf(place.current))

  const goTo = (ordinal: number, part: FocusWish['part'] | null, align: 'auto' | 'center' = 'auto') => {
    wishes.current += 1
    setIsAllChecked(false)
    const index = rows.indexOf(ordinal)
    if (index === -1) list.onShowAll()
    onPlace({ current: ordinal })
    if (part) wish.current = { ordinal, part }
    list.scrollTo(index === -1 ? ordinal : index, align)
  }
  const openRow = (ordinal: number) => {
    onPlace({ open: ordinal })
    goTo(ordinal, 'editor')
  }
  const select = (ordinal: number) => {
    store.choose(ordinal, 'list')
    goTo(ordinal, 'row')
  }
  const show = (ordinal: number) => {
    store.choose(ordinal, 'list')
    openRow(ordinal)
  }

  const follow = useEffectEvent((ordinal: number, takesFocus: boolean) => {
    onPlace({ open: ordinal })
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
    const read = (start: number, limit: number) => readToCheck(translationId, start, limit)
    const own = (wishes.current += 1)
    setIsAllChecked(false)
    const focused = document.activeElement
    const isLate = () => {
      const { activeElement, body } = document
      return wishes.current !== own || (activeElement !== focused && activeElement !== body)
    }
    try {
      const found = direction === 1 ? await nextToCheck(read, from) : await previousToCheck(read, from, total)
      if (isLate()) return
      if (!found || (found.ordinal === from && opens)) {
        setIsAllChecked(true)
        return
      }
      store.choose(found.ordinal, 'list')
      if (opens) openRow(found.ordinal)
      else goTo(found.ordinal, 'row', 'center')
    } catch (error) {
      if (!opens && !isLate()) showFailure(m.segments_failed(), errorLine(error)) // the row says what has become of its text
    }
  }

  const act = (action: ListAction) => {
    const segment = rows.at(currentIndex)
    switch (action.kind) {
      case 'move': {
        const index = indexAfterMove(action.to, currentIndex, rows.count)
        if (rows.count > 0) select(rows.at(index)?.ordinal ?? index)
        break
      }
      case 'next_to_check':
        void goToCheck(1, place.current, false)
        break
      case 'previous_to_check':
        void goToCheck(-1, place.current, false)
        break
      case 'copy_source':
        if (!segment || !isEditable) break
        edits.type(segment, segment.source)
        openRow(segment.ordinal)
        break
      case 'open':
        if (segment) show(segment.ordinal)
        break
      case 'undo':
        void edits.undo()
        break
      case 'search':
        list.onSearch()
        break
      case 'go_to':
        list.onGoTo()
        break
      case 'show_keys':
        list.onShowKeys()
        break
    }
  }

  return {
    isAllChecked,
    show,
    select,
    close: (ordinal) => {
      onPlace({ open: null })
      goTo(ordinal, 'row')
    },
    goOn: (ordinal) => void goToCheck(1, ordinal, true),
    enterRows: () => {
      const segment = rows.at(currentIndex)
      if (segment) select(segment.ordinal)
    },
    onKeyDown: (event) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      const isOnRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'row'
      const action = listActionOf(event.nativeEvent, isOnRow)
      if (!action) return
      event.preventDefault()
      act(action)
    },
  }
}
