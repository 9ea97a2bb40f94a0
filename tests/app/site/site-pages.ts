// The public pages as they are served, and what a person reads on a page.
import { waitFor } from '@testing-library/react'
import { expect, inject } from 'vitest'
import { patternOf } from '../../support/text-pattern.ts'

interface Served {
  readonly status: number
  /** Where redirects have led, with the query. */
  readonly address: string
  readonly headers: Headers
  readonly html: string
}

const served = new Map<string, Promise<Served>>()

/** The server's answer to an address; each is asked for once. */
export function serve(address: string): Promise<Served> {
  const known = served.get(address) ?? fetchServed(address)
  served.set(address, known)
  return known
}

async function fetchServed(address: string): Promise<Served> {
  const response = await fetch(new URL(address, inject('origin')))
  const { pathname, search } = new URL(response.url)
  return { status: response.status, address: pathname + search, headers: response.headers, html: await response.text() }
}

/** Without its head, whose styles are not loaded here. */
export async function servedDocument(address: string): Promise<Document> {
  const { html } = await serve(address)
  return new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html')
}

/** Waits until all of the texts are there, also as names and values of fields and pictures; what stays away is named. */
export async function expectTexts(place: string, texts: readonly string[], page = document): Promise<void> {
  await waitFor(() => expect(missingTexts(texts, page), `missing in: ${place}`).toEqual([]))
}

function missingTexts(texts: readonly string[], page: Document): string[] {
  const words: string[] = []
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.parentElement?.closest('script, style, noscript') == null) words.push(text.textContent ?? '')
  }
  const named: string[] = []
  for (const element of page.querySelectorAll('body *')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) named.push(element.getAttribute(name) ?? '')
    if ('value' in element && typeof element.value === 'string') named.push(element.value)
  }
  // Words that stand in parts of their own are next to one another, or on lines of their own.
  const shown = [...words, ...named].join('\n')
  const joined = words.join('')
  return texts.filter((text) => !patternOf(text).test(shown) && !patternOf(text).test(joined))
}
