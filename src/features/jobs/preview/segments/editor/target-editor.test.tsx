import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SegmentFault } from '../../../../../../worker/contract/translation/segment.ts'
import type { KnownTags } from './tag-chip.ts'
import { TargetEditor, type TargetEditorHandle } from './target-editor.tsx'

const SOURCE = 'See <g1>page 3</g1><x2/>.'

function showEditor({
  initial = SOURCE,
  source = SOURCE,
  dir = 'ltr' as const,
  fault = null as SegmentFault | null,
  tags = undefined as KnownTags,
} = {}) {
  const on = {
    onChange: vi.fn<(markup: string) => void>(),
    onSave: vi.fn<() => void>(),
    onLeave: vi.fn<() => void>(),
    onCopySource: vi.fn<() => void>(),
    onMatch: vi.fn<(number: number) => boolean>((number) => number < 3),
    onTagRefused: vi.fn<(id: number) => void>(),
  }
  const handle: { current: TargetEditorHandle | null } = { current: null }
  render(
    <TargetEditor
      ref={handle}
      source={source}
      tags={tags}
      initial={initial}
      label="Translation"
      language={{ name: 'German', lang: 'de', dir }}
      fault={fault}
      {...on}
    />,
  )
  const box = screen.getByRole('textbox', { name: 'Translation' })
  const editor = handle.current
  if (!editor) throw new Error('no editor')
  return { ...on, box, editor }
}

const chips = (box: HTMLElement) => [...box.querySelectorAll('[data-tag]')].map((chip) => chip.getAttribute('data-tag'))
const paste = (box: HTMLElement, text: string, html = '') =>
  fireEvent.paste(box, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : html) } })

it('shows each tag as a chip with a name that cannot be edited', () => {
  const { box } = showEditor()
  expect(chips(box)).toEqual(['<g1>', '</g1>', '<x2/>'])
  const chip = screen.getByRole('img', { name: 'Start of formatting 1' })
  expect([chip.getAttribute('contenteditable'), chip.title]).toEqual(['false', 'Start of formatting 1'])
})

it('says of each tag what it is where that is known, briefly in the chip and in full as its name', () => {
  const tags: KnownTags = [
    { id: 1, kinds: ['bold', 'color'] },
    { id: 2, kinds: ['line_break'] },
  ]
  const { box } = showEditor({ tags })
  const shown = [...box.querySelectorAll('[data-tag]')].map((chip) => [
    chip.textContent,
    chip.getAttribute('aria-label'),
  ])
  expect(shown).toEqual([
    ['1 B', 'Start of formatting 1: bold, color'],
    ['1', 'End of formatting 1: bold, color'],
    ['2 ↵', 'Placeholder 2: line break'],
  ])
  expect(screen.getByRole('img', { name: 'Placeholder 2: line break' }).title).toBe('Placeholder 2: line break')
})

it('pastes plain text in one line, whatever the clipboard has', () => {
  const { box, editor } = showEditor()
  paste(box, ' two\r\nlines\u0007<g1>', '<b>two</b><span data-tag="<g1>">1</span>')
  expect(editor.text()).toBe('See <g1>page 3</g1><x2/>. two lines&lt;g1>')
  expect(chips(box)).toEqual(['<g1>', '</g1>', '<x2/>'])
})

it('keeps line breaks only where the source has some', () => {
  const { box, editor } = showEditor({ source: 'a\nb', initial: 'c' })
  paste(box, '\nd')
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' })
  expect(editor.text()).toBe('c\nd\n')
})

it('takes no line break where the source has none', () => {
  const { box, editor } = showEditor({ source: 'a', initial: 'c' })
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' })
  expect(editor.text()).toBe('c')
})

it('tells of a tag that cannot be moved, and saves, leaves and copies by keys', () => {
  const { box, onSave, onLeave, onCopySource, onTagRefused } = showEditor()
  fireEvent.keyDown(box, { key: '(', code: 'Digit9', ctrlKey: true, shiftKey: true })
  expect(onTagRefused).toHaveBeenCalledWith(9)
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', ctrlKey: true })
  fireEvent.keyDown(box, { key: 'Escape', code: 'Escape' })
  fireEvent.keyDown(box, { key: 'ç', code: 'KeyC', altKey: true })
  expect([onSave, onLeave, onCopySource].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

it('moves a tag by its number, on any keyboard', () => {
  const { box, editor, onChange } = showEditor()
  fireEvent.keyDown(box, { key: '"', code: 'Digit2', metaKey: true, shiftKey: true })
  expect(editor.text()).toBe('See <g1>page 3</g1>.<x2/>')
  expect(onChange).toHaveBeenLastCalledWith('See <g1>page 3</g1>.<x2/>')
})

it('marks the tag that a fault names', () => {
  const { box } = showEditor({ fault: { kind: 'moved', tag: '<g1>' } })
  expect([...box.querySelectorAll('[data-fault]')].map((chip) => chip.getAttribute('data-tag'))).toEqual([
    '<g1>',
    '</g1>',
  ])
})

it('takes a match by its number, and leaves the key to the browser where there is none', () => {
  const { box, onMatch } = showEditor()
  const isTaken = (digit: number, more: object = {}) =>
    !fireEvent.keyDown(box, { key: String(digit), code: `Digit${digit}`, ctrlKey: true, ...more })
  expect([1, 2, 3].map((digit) => isTaken(digit))).toEqual([true, true, false])
  expect(onMatch.mock.calls).toEqual([[1], [2], [3]])
  isTaken(1, { shiftKey: true }) // moves a tag
  isTaken(1, { altKey: true }) // a character on some keyboards
  expect(onMatch).toHaveBeenCalledTimes(3)
})
