// A translation that is not in the file yet, written over its place on the page.
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { cn } from '../../../../lib/cn.ts'
import { useFoundWords } from '../found/use-found-words.ts'

/** Pixels. Smaller letters would say no more. */
const MIN_FONT = 5
const LINE_HEIGHT = 1.2

interface DraftTextProps {
  /** Without tags. Empty where the whole text stands in another box. */
  readonly words: string
  readonly language: string
  /** Its place in the mark of its paragraph. */
  readonly style: CSSProperties
  /** Over a file that holds an earlier text: the place is tinted. */
  readonly isUnwritten?: boolean
}

export function DraftText({ words, language, style, isUnwritten = false }: DraftTextProps) {
  const host = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    element.textContent = words
    const fit = () => fitFont(element)
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [words])
  useFoundWords(host, words)
  return (
    <span
      ref={host}
      aria-hidden
      lang={language}
      dir="auto"
      className={cn(
        'absolute overflow-hidden text-start font-serif text-[#1d1b16] [&::highlight(found)]:bg-[#ffe08a]',
        isUnwritten ? 'bg-[#e9ecf5]' : 'bg-[white]',
      )}
      style={{ ...style, lineHeight: LINE_HEIGHT }}
    />
  )
}

/** The largest letters with which the text stays within its box, to half a pixel. */
function fitFont(element: HTMLElement): void {
  let low = MIN_FONT
  let high = Math.max(MIN_FONT, element.clientHeight / LINE_HEIGHT)
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    element.style.fontSize = `${middle}px`
    if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1) high = middle
    else low = middle
  }
  element.style.fontSize = `${low}px`
}
