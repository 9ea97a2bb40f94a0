import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop = () => {}

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function open(page: string): void {
  document.body.innerHTML = `<div><main>${page}</main><footer><h2>Company</h2></footer></div>`
  stop = keepFocus()
}

/** As React does with a page while the code or the data of the next one is loaded; a browser then takes the focus away. */
function hide(element: HTMLElement): void {
  element.style.display = 'none'
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const main = () => screen.getByRole('main')
const focused = () => document.activeElement?.textContent

it('moves to the heading of the part from which the focused button went', async () => {
  open('<h1>Translate a document</h1><section><h2>Document</h2><button>Remove</button></section>')
  screen.getByRole('button').focus()
  screen.getByRole('button').remove()
  await vi.waitFor(() => expect(focused()).toBe('Document'))
})

it('keeps its place while the page that watched goes, and another that watches comes', async () => {
  open('<h1>Dashboard</h1><button>New translation</button>')
  screen.getByRole('button').focus()
  main().innerHTML = '<h1>Translate a document</h1>'
  stop()
  stop = keepFocus()
  await vi.waitFor(() => expect(focused()).toBe('Translate a document'))
})

it('moves to the heading of the next page, however late it comes after the last one was hidden', async () => {
  open('<div id="last"><h1>Translate a document</h1><button>Start</button></div>')
  screen.getByRole('button').focus()
  hide(document.getElementById('last') as HTMLElement)
  main().append(Object.assign(document.createElement('p'), { textContent: 'Loading…' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body) // there is no heading yet, and the footer's is not the page's
  main().innerHTML = '<h1>Translating your document</h1>'
  await vi.waitFor(() => expect(focused()).toBe('Translating your document'))
})

it('leaves alone whoever has left a button that is still there', async () => {
  open('<h1>Translate a document</h1><button>Start</button>')
  screen.getByRole('button').focus()
  screen.getByRole('button').blur()
  await new Promise((resolve) => setTimeout(resolve))
  main().innerHTML = '<h1>Translating your document</h1>'
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body)
})

it('shows a ring around the heading only to whoever uses the keyboard', async () => {
  const rings: unknown[] = []
  const lose = async () => {
    document.body.innerHTML = '<main><h1>Recent Translations</h1><button>Remove</button></main>'
    screen.getByRole('heading').focus = (options?: FocusOptions) => {
      rings.push(options && 'focusVisible' in options && options.focusVisible)
      HTMLElement.prototype.focus.call(screen.getByRole('heading'), options)
    }
    screen.getByRole('button').focus()
    screen.getByRole('button').remove()
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  }
  open('')
  await lose()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
  await lose()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await lose()
  expect(rings).toEqual([false, true, false])
})
