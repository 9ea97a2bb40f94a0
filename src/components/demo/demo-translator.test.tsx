// The demo translator (SPEC §2, §4, §5, §8).
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { passTime, show } from '../../../tests/components/show.tsx'
import { DEMO_SAMPLES } from './demo-samples.ts'
import { DemoTranslator } from './demo-translator.tsx'

const LONGEST_MS = 3_000

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to translate' })
const write = (value: string) => fireEvent.change(text(), { target: { value } })
const result = () => screen.getByRole('status').textContent
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Translate' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

async function showTranslator() {
  vi.useFakeTimers()
  await show(<DemoTranslator />)
}

function choose(label: string, language: string) {
  fireEvent.click(screen.getByRole('combobox', { name: label }))
  fireEvent.click(screen.getByRole('option', { name: language }))
}

function translate() {
  fireEvent.click(button())
  passTime(LONGEST_MS)
}

it('translates each sample, and takes the result away with another one', async () => {
  await showTranslator()
  choose('Target language', 'French')
  for (const [name, sample] of [
    ['Legal', DEMO_SAMPLES.legal],
    ['Medical', DEMO_SAMPLES.medical],
    ['Technical', DEMO_SAMPLES.technical],
    ['Business', DEMO_SAMPLES.business],
  ] as const) {
    fireEvent.click(screen.getByRole('radio', { name }))
    expect(text().value).toBe(sample.en)
    expect(result()).toBe('The translation appears here.')
    translate()
    expect(result()).toBe(sample.fr)
  }
})

it('shows five steps in two to three seconds, and no more than 95% before the end', async () => {
  await showTranslator()
  fireEvent.click(button())
  expect(screen.getByText('business-sample.txt')).toBeDefined()
  expect(screen.getByText('Processing')).toBeDefined()
  expect(text().disabled).toBe(true)
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  const names = ['Document Analysis', 'Language Detection', 'AI Translation', 'Quality Review', 'Format Reconstruction']
  expect(names.filter((name, index) => steps[index]?.textContent.startsWith(name))).toEqual(names)
  expect(steps[0]?.getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('Remaining')).toBeDefined()
  const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
  passTime(1_900)
  expect(result()).toBe('Translating…')
  expect(percent()).toBeLessThanOrEqual(95)
  passTime(1_200)
  expect(result()).toBe(DEMO_SAMPLES.business.es)
  expect(percent()).toBe(100)
  expect(screen.getByText('Complete')).toBeDefined()
  expect(screen.getByText(/^The demo has shown every step\./)).toBeDefined()
})

it('offers twelve languages, and as a target eleven: never the source', async () => {
  await showTranslator()
  fireEvent.click(screen.getByRole('combobox', { name: 'Source language' }))
  expect(options()).toHaveLength(12)
  fireEvent.click(screen.getByRole('option', { name: 'Spanish' }))
  expect(text().value).toBe(DEMO_SAMPLES.business.es)
  const target = screen.getByRole('combobox', { name: 'Target language' })
  expect(target.textContent).toBe('English')
  fireEvent.click(target)
  expect(options()).toHaveLength(11)
  expect(options()).not.toContain('Spanish')
  fireEvent.click(screen.getByRole('option', { name: 'Arabic' }))
  translate()
  const arabic = within(screen.getByRole('status')).getByText(DEMO_SAMPLES.business.ar)
  expect([arabic.dir, arabic.lang]).toEqual(['rtl', 'ar'])
})

it('marks a text of one’s own with the language, counts its characters and stops at 2,000', async () => {
  await showTranslator()
  expect(text().placeholder).toContain('max 500 words')
  write('')
  expect(button().disabled).toBe(true)
  write('Good morning')
  expect(screen.getByText('12 / 2,000')).toBeDefined()
  translate()
  expect(result()).toContain('[es] Good morning')
  expect(screen.getByRole('link', { name: 'Sign in to translate it.' })).toBeDefined()
  write('to be '.repeat(300))
  expect(text().value).toMatch(/^(to be ){249}to be$/)
  expect(screen.getByText('500 / 500 words · 1,499 / 2,000')).toBeDefined()
  write('y'.repeat(2_500))
  expect(screen.getByText('2,000 / 2,000')).toBeDefined()
  expect(result()).toBe('The translation appears here.')
})
