// The entries of a glossary, of which only those near the window exist: there may be 5,000.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Glossary, GlossaryEntry } from '../../../../worker/contract/glossary.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryRow } from './entry-row.tsx'

/** A row of one line, px. */
const ESTIMATED_ROW = 57
const OVERSCAN = 10

interface EntryListProps {
  readonly glossary: Glossary
  /** All of the glossary, and those to show. */
  readonly entries: readonly GlossaryEntry[]
  readonly shown: readonly GlossaryEntry[]
  readonly hasPlan: boolean
  readonly label: string
}

export function EntryList({ glossary, entries, shown, hasPlan, label }: EntryListProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  /** The row whose edit button gets the focus back. */
  const left = useRef<string>(null)
  const top = useTopOf(list)
  const editedIndex = shown.findIndex(({ id }) => id === edited)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => ESTIMATED_ROW,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => shown[index]?.id ?? index,
    // The form stays, wherever one has scrolled: what is typed goes into it.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return editedIndex === -1 ? near : [...new Set([...near, editedIndex])].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (left.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-entry="${left.current}"] button`)?.focus({ preventScroll: true })
    left.current = null
  }, [edited])
  const close = () => {
    left.current = edited
    setEdited(null)
  }
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const entry = shown[index]
        if (!entry) return null
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-entry={entry.id}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 not-first:border-t"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {entry.id === edited ? (
              <EntryForm glossary={glossary} entries={entries} entry={entry} onSaved={close} onClose={close} />
            ) : (
              <EntryRow glossary={glossary} entry={entry} hasPlan={hasPlan} onEdit={() => setEdited(entry.id)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** How far below the page's beginning an element stands, px. */
function useTopOf(place: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (place.current) setTop(Math.round(place.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    // What stands above the list may grow: a form, a notice.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [place])
  return top
}
