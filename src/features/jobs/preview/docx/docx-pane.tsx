// A Word document as docx-preview draws it, with its paragraphs linked to their segments.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/segment.ts'
import * as m from '../../../../messages/generated/messages.js'
import { readFile } from '../file-bytes.ts'
import { isToCheck } from '../open-findings.ts'
import { plainText } from '../markup-text.ts'
import { type Pane, type Position, READING_LINE, scrollTopFor, type Side, unitAt } from '../positions.ts'
import { useSelectionStore } from '../selection.ts'
import { paragraphKey } from './mark-paragraphs.ts'

interface DocxPaneProps {
  readonly id: string
  /** Whose bytes are drawn. */
  readonly file: Side
  /** Whose place it takes. */
  readonly side: Side
  /** Changes with the file. */
  readonly version: number
  readonly label: string
  /** In document order. */
  readonly segments: readonly TranslatedSegment[]
  /** There is no translated file yet: what is translated is written over the original. */
  readonly isDraft: boolean
  readonly targetLanguage: string
  /** 1 is the document's own size; null fits the width. */
  readonly zoom: number | null
  readonly attach: (pane: Pane) => () => void
  readonly onFailed: () => void
}

export function DocxPane(props: DocxPaneProps) {
  const { id, file, side, version, label, segments, isDraft, targetLanguage, zoom, attach, onFailed } = props
  const scroller = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const { data: bytes, isError } = useQuery({
    queryKey: ['translations', id, 'file', file, version],
    queryFn: () => readFile(id, file),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  const [paragraphs, setParagraphs] = useState<ReadonlyMap<string, HTMLElement[]> | null>(null)
  useEffect(() => {
    const element = host.current
    if (!bytes || !element) return undefined
    let isOver = false
    void import('./draw-docx.ts')
      .then(({ drawDocx }) => drawDocx(element, bytes))
      .then((found) => !isOver && setParagraphs(found))
      .catch(() => !isOver && onFailed())
    return () => {
      isOver = true
    }
  }, [bytes, onFailed])
  useEffect(() => void (isError && onFailed()), [isError, onFailed])
  useLinks(paragraphs, segments, side)
  useDraft(isDraft ? paragraphs : null, segments, targetLanguage)
  useEffect(() => {
    const element = scroller.current
    if (!element || !paragraphs) return undefined
    return attach(paneOf(element, placesOf(paragraphs, segments)))
  }, [attach, paragraphs, segments])
  useFit(scroller, host, zoom, paragraphs)
  return (
    <div
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={paragraphs === null}
      className="relative min-h-0 grow overflow-auto bg-well [overflow-anchor:none]"
    >
      {paragraphs === null && (
        <p role="status" className="p-6 text-ink-muted">
          {m.preview_opening()}
        </p>
      )}
      <div ref={host} dir="ltr" />
    </div>
  )
}

type Paragraphs = ReadonlyMap<string, HTMLElement[]>

function elementsOf(paragraphs: Paragraphs, { anchor }: TranslatedSegment): readonly HTMLElement[] {
  if (anchor.format !== 'ooxml' || anchor.paragraph === undefined) return []
  return paragraphs.get(paragraphKey(anchor.part, anchor.paragraph)) ?? []
}

/** Makes paragraphs light up with their twins, and choosing one choose its segment. */
function useLinks(paragraphs: Paragraphs | null, segments: readonly TranslatedSegment[], side: Side): void {
  const store = useSelectionStore()
  useEffect(() => {
    if (!paragraphs) return undefined
    const elements = new Map(segments.map((segment) => [segment.ordinal, elementsOf(paragraphs, segment)]))
    const abort = new AbortController()
    for (const segment of segments) {
      for (const element of elements.get(segment.ordinal) ?? []) {
        const { ordinal } = segment
        element.dataset['segment'] = String(ordinal)
        if (side === 'target' && isToCheck(segment)) {
          element.dataset['check'] = ''
        } else delete element.dataset['check']
        const { signal } = abort
        element.addEventListener('pointerenter', () => store.hover(ordinal), { signal })
        element.addEventListener('pointerleave', () => store.hover(null), { signal })
        element.addEventListener(
          'click',
          (event) => {
            event.preventDefault() // a link of the document leads nowhere here
            event.stopPropagation() // a paragraph in a text box stands in another one
            store.choose(ordinal, side)
          },
          { signal },
        )
      }
    }
    let lit: HTMLElement[] = []
    const light = () => {
      for (const element of lit) delete element.dataset['light']
      const { active, hovered } = store.get()
      lit = []
      for (const [ordinal, value] of [
        [hovered, 'hovered'],
        [active, 'active'],
      ] as const) {
        for (const element of ordinal === null ? [] : (elements.get(ordinal) ?? [])) {
          element.dataset['light'] = value
          lit.push(element)
        }
      }
    }
    light()
    const end = store.subscribe(light)
    return () => {
      abort.abort()
      end()
    }
  }, [paragraphs, segments, side, store])
}

/** Writes what is translated so far in the place of the original's text. */
function useDraft(paragraphs: Paragraphs | null, segments: readonly TranslatedSegment[], language: string): void {
  useEffect(() => {
    if (!paragraphs) return
    for (const segment of segments) {
      if (segment.state !== 'translated' || segment.target === null) continue
      for (const element of elementsOf(paragraphs, segment)) {
        if (element.dataset['draft'] === segment.target) continue
        element.dataset['draft'] = segment.target
        const text = document.createElement('span')
        text.lang = language
        text.dir = 'auto'
        text.textContent = plainText(segment.target)
        element.replaceChildren(text)
      }
    }
  }, [paragraphs, segments, language])
}

interface Place {
  readonly ordinal: number
  readonly element: HTMLElement
}

function placesOf(paragraphs: Paragraphs, segments: readonly TranslatedSegment[]): readonly Place[] {
  return segments.flatMap((segment) => {
    const [element] = elementsOf(paragraphs, segment)
    return element && !element.closest('header, footer') ? [{ ordinal: segment.ordinal, element }] : []
  })
}

/** Places are measured when they are asked for: pictures and fonts that come late move them. */
function paneOf(scroller: HTMLElement, places: readonly Place[]): Pane {
  const line = () => scroller.clientHeight * READING_LINE
  const tops = () => {
    const origin = scroller.getBoundingClientRect().top - scroller.scrollTop
    return places.map(({ element }) => element.getBoundingClientRect().top - origin)
  }
  return {
    scroller,
    unitKind: 'segment',
    position: (): Position | null => {
      const all = tops()
      const y = scroller.scrollTop + line()
      const index = unitAt(all, y)
      const place = places[index]
      if (!place) return null
      const top = all[index] ?? 0
      const next = all[index + 1] ?? top + place.element.offsetHeight
      return { unit: place.ordinal, fraction: next > top ? Math.min(1, Math.max(0, (y - top) / (next - top))) : 0 }
    },
    moveTo: ({ unit, fraction }) => {
      const index = unitAt(
        places.map(({ ordinal }) => ordinal),
        unit,
      )
      const all = tops()
      const top = all[index]
      if (top === undefined) return
      const next = all[index + 1] ?? top + (places[index]?.element.offsetHeight ?? 0)
      scroller.scrollTop = top + fraction * Math.max(0, next - top) - line()
    },
    reveal: ({ ordinal }) => {
      const index = places.findIndex((place) => place.ordinal === ordinal)
      const top = tops()[index]
      const height = places[index]?.element.getBoundingClientRect().height ?? 0
      if (top !== undefined) scroller.scrollTop = scrollTopFor(scroller, top, top + height)
    },
  }
}

/** Fits the widest page into the pane, or shows it in the size that is asked for. */
function useFit(
  scroller: { readonly current: HTMLElement | null },
  host: { readonly current: HTMLElement | null },
  zoom: number | null,
  paragraphs: Paragraphs | null,
): void {
  useEffect(() => {
    const [pane, drawing] = [scroller.current, host.current]
    if (!pane || !drawing || !paragraphs) return undefined
    const widest = () => {
      const pages = [...(drawing.shadowRoot?.querySelectorAll<HTMLElement>('section.docx') ?? [])]
      return Math.max(1, ...pages.map(({ offsetWidth }) => offsetWidth))
    }
    const fit = () => drawing.style.setProperty('zoom', String(zoom ?? Math.min(2, pane.clientWidth / (widest() + 24))))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(pane)
    return () => observer.disconnect()
  }, [scroller, host, zoom, paragraphs])
}
