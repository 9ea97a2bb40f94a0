// What stands around a slide: its number, what is said of it, and the texts that its drawing does not show.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../../../tests/components/show.tsx'
import { hiddenMark } from '../../../../../worker/contract/translation/hidden-mark.ts'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { segmentAt } from '../segments/testing/segments.ts'
import { SelectionContext, SelectionStore } from '../selection.ts'
import { MAX_SHAPES } from './count-shapes.ts'
import type { Deck } from './open-deck.ts'
import { SlideView } from './slide-view.tsx'

/** A deck of two slides, the second hidden, with a paragraph that is marked as `ref`. */
function deckWith({ shapes = 1, ref = 'slide1.xml:0' } = {}) {
  const dispose = vi.fn<() => void>()
  const deck: Deck = {
    width: 960,
    height: 540,
    slides: [
      { isHidden: false, shapes },
      { isHidden: true, shapes },
    ],
    refsOf: (mark) => (mark === 0 ? [ref] : []),
    draw: () => {
      const element = document.createElement('div')
      element.innerHTML = `<div class="paragraph"><span>${hiddenMark(0)}Drawn</span></div><a role="link" tabindex="0" href="#x">Link</a>`
      return { element, dispose }
    },
    close: () => undefined,
  }
  return { deck, dispose }
}

const onSlide = (ordinal: number, change: Partial<TranslatedSegment> = {}) =>
  segmentAt(ordinal, { anchor: { place: { kind: 'slide', number: 1 }, ref: `slide1.xml:${ordinal}` }, ...change })

async function showSlide(deck: Deck, all: TranslatedSegment[], { index = 0, isDraft = false } = {}) {
  const store = new SelectionStore()
  const segments = { all, side: 'target', isDraft, language: 'de', targetLanguage: 'de' } as const
  const view = await show(
    <SelectionContext value={store}>
      <SlideView deck={deck} index={index} scale={0.5} segments={segments} onDrawn={() => undefined} />
    </SelectionContext>,
  )
  const slide = screen.getByRole('group', { name: `Slide ${index + 1}` })
  const drawn = () => {
    const paragraph = slide.querySelector('div[style*="scale"]')?.shadowRoot?.querySelector<HTMLElement>('.paragraph')
    if (!paragraph) throw new Error('nothing is drawn')
    return paragraph
  }
  return { ...view, store, slide, drawn }
}

it('links what is drawn with its segment, and leads nowhere', async () => {
  const { deck } = deckWith()
  const { store, drawn } = await showSlide(deck, [onSlide(0)])
  await waitFor(() => expect(drawn().dataset['segment']).toBe('0'))
  expect(drawn().textContent).toBe('Drawn')
  fireEvent.click(drawn())
  expect(store.get().active).toBe(0)
  expect(drawn().dataset['light']).toBe('active')
  const link = drawn().parentElement?.querySelector('a')
  expect(['role', 'tabindex', 'href'].map((name) => link?.hasAttribute(name))).toEqual([false, false, false])
})

it('writes over the original what is translated so far', async () => {
  const { drawn } = await showSlide(deckWith().deck, [onSlide(0)], { isDraft: true })
  await waitFor(() => expect(drawn().textContent).toBe('Ziel 0'))
})

it('lists notes and comments, and texts that are not drawn, and they can be chosen', async () => {
  const note = onSlide(1, { role: 'note' })
  const caption = onSlide(2, { role: 'caption', anchor: { place: { kind: 'slide', number: 1 } } })
  const elsewhere = onSlide(3, { anchor: { place: { kind: 'slide', number: 2 } } })
  const { store, drawn } = await showSlide(deckWith().deck, [onSlide(0), note, caption, elsewhere])
  await waitFor(() => expect(drawn().textContent).toBe('Drawn'))
  const textsOf = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(textsOf('Other text on this slide')).toEqual(['Ziel 2']))
  expect(textsOf('Notes and comments')).toEqual(['Ziel 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Ziel 1' }))
  expect(store.get().active).toBe(1)
  expect(screen.getByRole('button', { name: 'Ziel 1', pressed: true })).toBeDefined()
})

it('says that a slide is hidden', async () => {
  const { slide } = await showSlide(deckWith().deck, [], { index: 1 })
  expect(within(slide).getByText('Hidden slide')).toBeDefined()
})

it('lists the texts of a slide with more shapes than can be drawn, and says why', async () => {
  const { slide } = await showSlide(deckWith({ shapes: MAX_SHAPES + 1 }).deck, [onSlide(0), onSlide(1)])
  expect(within(slide).getByRole('note').textContent).toContain('more than 1,000 shapes')
  expect(within(slide).getAllByRole('button')).toHaveLength(2)
})

it('lists the texts of a slide that cannot be drawn', async () => {
  const { deck } = deckWith()
  const broken: Deck = {
    ...deck,
    draw: () => {
      throw new Error('it is broken')
    },
  }
  const { slide } = await showSlide(broken, [onSlide(0)])
  expect((await within(slide).findByRole('note')).textContent).toContain("can't be drawn")
  expect(within(slide).getAllByRole('button')).toHaveLength(1)
})

it('ends a drawing that is left', async () => {
  const { deck, dispose } = deckWith()
  const { unmount, drawn } = await showSlide(deck, [])
  await waitFor(() => expect(drawn().textContent).toBe('Drawn'))
  unmount()
  expect(dispose).toHaveBeenCalledOnce()
})
