import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { placeAfterKey, placeOfTyped } from './listbox-keys.ts'

/** After this long without a key, the next letter begins a new word. */
const TYPING_PAUSE_MS = 700
/** The maximum height of an open list. The list opens upwards when there is less space below and more above. */
const LIST_HEIGHT = 300

interface Listbox {
  readonly listId: string
  /** Null while it is closed; -1 while it leads to no entry yet. */
  readonly place: number | null
  readonly opensUp: boolean
  readonly optionId: (place: number) => string
  readonly toggle: () => void
  readonly close: () => void
  readonly goTo: (place: number) => void
  readonly pick: (place: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** A list that a button opens and leads through by keys; the focus stays on the button. */
export function useListbox(
  trigger: RefObject<HTMLElement | null>,
  labels: readonly string[],
  chosen: number,
  onPick: (place: number) => void,
): Listbox {
  const listId = useId()
  const [place, setPlace] = useState<number | null>(null)
  const [opensUp, setOpensUp] = useState(false)
  const typed = useRef({ word: '', at: 0 })
  const optionId = (at: number) => `${listId}-${at}`

  function goTo(next: number) {
    setPlace(next)
    // The list may not be rendered yet.
    requestAnimationFrame(() => document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' }))
  }
  function open(at = chosen) {
    const box = trigger.current?.getBoundingClientRect()
    const below = box ? innerHeight - box.bottom : LIST_HEIGHT
    setOpensUp(below < LIST_HEIGHT && box !== undefined && box.top > below)
    goTo(at)
  }
  const close = () => setPlace(null)
  function pick(at: number) {
    close()
    if (at >= 0) onPick(at)
  }
  function type(letter: string, time: number) {
    const { word, at } = typed.current
    typed.current = { word: time - at < TYPING_PAUSE_MS ? word + letter : letter, at: time }
    return placeOfTyped(labels, typed.current.word, place ?? chosen)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (event.ctrlKey || event.metaKey || key === 'Tab') return
    const isWord = typed.current.word !== '' && event.timeStamp - typed.current.at < TYPING_PAUSE_MS
    const isLetter = key.length === 1 && (key !== ' ' || isWord)
    if (place === null) {
      if (['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key) && !isLetter) open()
      else if (key === 'Home' || key === 'End') open(placeAfterKey(key, 0, labels.length) ?? chosen)
      else if (isLetter) open(type(key, event.timeStamp) ?? chosen)
      else return
    } else if (key === 'Escape') {
      close()
      event.stopPropagation() // a dialog around it stays open
    } else if (isLetter) {
      const next = type(key, event.timeStamp)
      if (next !== null) goTo(next)
    } else if (key === 'Enter' || key === ' ' || (key === 'ArrowUp' && event.altKey)) {
      pick(place)
    } else {
      const next = placeAfterKey(key, place, labels.length)
      if (next === null) return
      goTo(next)
    }
    event.preventDefault()
  }

  const toggle = () => (place === null ? open() : close())
  return { listId, place, opensUp, optionId, toggle, close, goTo, pick, onKeyDown }
}
