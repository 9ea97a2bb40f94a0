// What a person finds and uses on any page.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { patternOf } from '../support/text-pattern.ts'
import { openApp } from './app.tsx'

/** A field by the beginning of its label, on the page or within a part of it. */
export function field(label: string, part: HTMLElement = document.body): HTMLInputElement | HTMLTextAreaElement {
  return within(part).getByLabelText<HTMLInputElement>((text) => text.startsWith(label), {
    selector: 'input:not([type=radio], [type=checkbox]), textarea',
  })
}

export function fill(label: string, text: string, part?: HTMLElement): void {
  fireEvent.change(field(label, part), { target: { value: text } })
}

/** Presses a button once it can be pressed. */
export async function press(user: UserEvent, name: string | RegExp, part: HTMLElement = document.body): Promise<void> {
  const button = await within(part).findByRole('button', { name })
  await waitFor(() => {
    expect(button).toHaveProperty('disabled', false)
    expect(button.getAttribute('aria-busy')).not.toBe('true')
  })
  await user.click(button)
}

/** Chooses from a list that opens. */
export async function choose(user: UserEvent, label: string | RegExp, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
  await expectClosedList()
}

/** While a list of options is open, the rest of the page takes nothing. */
export async function expectClosedList(): Promise<void> {
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
}

/** Where messages come and go. */
function toasts(): HTMLElement {
  return screen.getByLabelText(/F8/)
}

/** Waits for a message with this in its title or text. */
export async function findInToast(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(within(toasts()).queryAllByText(text, { exact: false })).not.toEqual([]))
}

/** The row or list item with all these texts. */
export function rowWith(...texts: string[]): HTMLElement {
  const rows = [...document.querySelectorAll<HTMLElement>('tr, li')]
  const found = rows.filter((row) => texts.every((text) => row.textContent.includes(text)))
  const [row] = found
  if (!row || found.length > 1) throw new Error(`${found.length} rows with ${texts.join(', ')}`)
  return row
}

export async function findRowWith(...texts: string[]): Promise<HTMLElement> {
  return waitFor(() => rowWith(...texts))
}

export async function expectFocus(found: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(found()))
}

/** Opens the address anew, with nothing that was read before. */
export async function reload(path = location.pathname + location.search) {
  cleanup()
  queryClient.clear()
  return openApp(path)
}

/** Waits until all of the texts are there, also as names and values of fields and pictures; what stays away is named. */
export async function expectTexts(place: string, texts: readonly string[]): Promise<void> {
  await waitFor(() => {
    const shown = shownText()
    expect(
      texts.filter((text) => !patternOf(text).test(shown)),
      `missing in: ${place}`,
    ).toEqual([])
  })
}

function shownText(): string {
  const parts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) parts.push(text.textContent ?? '')
  for (const element of document.querySelectorAll('body *')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) parts.push(element.getAttribute(name) ?? '')
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) parts.push(element.value)
  }
  return parts.join('\n')
}

/** The link that the page presses to give a file; nothing is opened. */
export function nextDownload(): Promise<HTMLAnchorElement> {
  return new Promise((resolve) => {
    const onClick = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return
      event.preventDefault()
      document.removeEventListener('click', onClick, true)
      resolve(event.target)
    }
    document.addEventListener('click', onClick, true)
  })
}
