import { expect, it } from 'vitest'
import { showUnwritten } from './unwritten-text.ts'

const SEGMENT = {
  source: 'The <g1>fee</g1> is due.',
  target: 'La <g1>tarifa</g1> se debe.',
  revision: 1,
  fileRevision: 0,
  edited: { by: 'person', at: '2026-01-01T00:00:00.000Z' },
} as const

function paragraphOf(html: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.innerHTML = html
  return paragraph
}

it('shows a saved text until the file holds it, and then the formatted text of the file again', () => {
  const file = '<span>El <b>honorario</b> se debe.</span>'
  const paragraph = paragraphOf(file)
  showUnwritten(paragraph, SEGMENT, 'es')
  expect(paragraph.textContent).toBe('La tarifa se debe.')
  expect(paragraph.dataset['unwritten']).toBe('')
  expect(paragraph.querySelector('span')?.title).toBe("This change isn't in the file yet.")
  showUnwritten(paragraph, { ...SEGMENT, target: 'Se debe.', revision: 2 }, 'es')
  expect(paragraph.textContent).toBe('Se debe.')
  showUnwritten(paragraph, { ...SEGMENT, fileRevision: 1 }, 'es')
  expect(paragraph.innerHTML).toBe(file)
  expect(paragraph.dataset['unwritten']).toBeUndefined()
})

it('shows the original where a person has left it untranslated', () => {
  const paragraph = paragraphOf('<span>La tarifa se debe.</span>')
  showUnwritten(paragraph, { ...SEGMENT, target: null }, 'es')
  expect(paragraph.textContent).toBe('The fee is due.')
})

it('leaves the pictures of the paragraph, and every paragraph that the file holds', () => {
  const paragraph = paragraphOf('<span>El honorario.</span><span><img alt=""></span>')
  showUnwritten(paragraph, SEGMENT, 'es')
  expect(paragraph.querySelectorAll('img')).toHaveLength(1)
  const other = paragraphOf('<span>Los barcos.</span>')
  showUnwritten(other, { ...SEGMENT, revision: 0, edited: null }, 'es')
  expect(other.innerHTML).toBe('<span>Los barcos.</span>')
})

it('writes the text once where the paragraph goes on on the next page', () => {
  const rest = paragraphOf('<span>se debe.</span>')
  rest.dataset['unnumbered'] = ''
  showUnwritten(rest, SEGMENT, 'es')
  expect(rest.textContent).toBe('')
})

it('keeps what stands before the beginning of the text, and the formatting that the text has', () => {
  const file = '<b>• </b><span data-run="" style="font-size: 28pt;">El honorario</span><span> se debe.</span>'
  const paragraph = paragraphOf(file)
  showUnwritten(paragraph, SEGMENT, 'es')
  expect(paragraph.textContent).toBe('• La tarifa se debe.')
  expect(paragraph.querySelector('span')?.style.fontSize).toBe('28pt')
  showUnwritten(paragraph, { ...SEGMENT, target: 'Se debe.', revision: 2 }, 'es')
  expect(paragraph.textContent).toBe('• Se debe.')
  showUnwritten(paragraph, { ...SEGMENT, fileRevision: 1 }, 'es')
  expect(paragraph.innerHTML).toBe(file)
})
