// The entries of a glossary, of which only those near the window exist: there may be 5,000. An open form stays, whatever
// is searched and whatever becomes of its entry, until the person closes it.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Glossary, GlossaryEntry } from '../../../../worker/contract/glossary.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryRow } from './entry-row.tsx'

/** A row of one line, px. */
const ESTIMATED_ROW = 57
const OVERSCAN = 10

interface EntryListProps {
  readonly glossary: Glossary
  /** All of the glossary. */
  readonly entries: readonly GlossaryEntry[]
  /** Those to show, and those with an open form: also where they are in `entries` no more. */
  readonly rows: readonly GlossaryEntry[]
  /** The ids of entries with an open form. */
  readonly open: ReadonlySet<string>
  readonly onOpen: (entry: GlossaryEntry) => void
  readonly onClose: (entry: GlossaryEntry) => void
  readonly hasPlan: boolean
  readonly label: string
}

export function EntryList({ glossary, entries, rows, open, onOpen, onClose, hasPlan, label }: EntryListProps) {
  const list = useRef<HTMLUListElement>(null)
  /** The row whose edit button gets the focus back. */
  const left = useRef<string>(null)
  const top = useTopOf(list)
  const present = useMemo(() => new Set(entries.map(({ id }) => id)), [entries])
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_ROW,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
    // A form stays, wherever one has scrolled: what is typed goes into it.
    rangeExtractor: (range) => {
      const edited = open.size === 0 ? [] : rows.flatMap(({ id }, index) => (open.has(id) ? [index] : []))
      return [...new Set([...defaultRangeExtractor(range), ...edited])].sort((a, b) => a - b)
    },
  })
  useEffect(() => {
    if (left.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-entry="${left.current}"] button`)?.focus({ preventScroll: true })
    left.current = null
  }, [open])
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const entry = rows[index]
        if (!entry) return null
        const close = () => {
          left.current = entry.id
          onClose(entry)
        }
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-entry={entry.id}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 not-first:border-t"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {open.has(entry.id) ? (
              <EntryForm
                glossary={glossary}
                entries={entries}
                entry={entry}
                isGone={!present.has(entry.id)}
                onSaved={close}
                onClose={close}
              />
            ) : (
              <EntryRow glossary={glossary} entry={entry} hasPlan={hasPlan} onEdit={() => onOpen(entry)} />
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
