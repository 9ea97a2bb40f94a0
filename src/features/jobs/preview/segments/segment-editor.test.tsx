// A paragraph that is open in the list: its text is changed, and what is known of it stands beside it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SegmentMatches } from '../../../../../worker/contract/translation/segment-matches.ts'
import { currentToast } from '../../../../lib/toast.ts'
import { openTabChannel } from './saving/tab-channel.ts'
import { NUMBERS_CHANGED, segmentAt } from './testing/segments.ts'
import { editor, layOutRows, open, paste, press, rowOf, showList } from './testing/show-list.tsx'

vi.mock(import('../../../../lib/session/session.ts'), async (original) => ({
  ...(await original()),
  bearerToken: () => Promise.resolve(null),
}))
layOutRows()

it('saves with Ctrl+Enter, goes to the next paragraph to check, and undoes', async () => {
  const { server } = await showList([segmentAt(0), segmentAt(1), segmentAt(2, { findings: [NUMBERS_CHANGED] })])
  open(0)
  paste(' neu')
  press(editor(), 'Enter', { ctrlKey: true })
  expect(rowOf(0).textContent).toContain('Ziel 0 neu')
  await waitFor(() => expect(document.activeElement?.closest('[role=row]')).toBe(rowOf(2)))
  expect(document.activeElement).toBe(editor())
  expect(server.changes).toEqual([{ target: 'Ziel 0 neu', revision: 0 }])
  await screen.findByText('Paragraph 1 is saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The change of paragraph 1 is undone.')
  expect(server.changes[1]).toEqual({ target: 'Ziel 0', revision: 1 })
  await waitFor(() => expect(within(rowOf(0)).queryByText('Ziel 0')).not.toBeNull())
})

it('offers a text for all paragraphs with the same original, says how many, and undoes it for all', async () => {
  const twin = { source: 'Same' }
  const { server } = await showList([
    segmentAt(0, twin),
    segmentAt(1, { ...twin, target: 'Eigenes', origin: 'person' }),
    segmentAt(2, twin),
    segmentAt(3, twin),
    segmentAt(4),
  ])
  open(0)
  await screen.findByText('3 other paragraphs have the same original text. 1 of them keeps the text that you gave it.')
  expect(screen.queryByRole('button', { name: 'Save for all 3' })).toBeNull()
  paste(' neu')
  fireEvent.click(screen.getByRole('button', { name: 'Save for all 3' }))
  await screen.findByText('Paragraph 1 and 2 others like it are saved. 1 other keeps the text that you gave it.')
  expect(server.changes).toEqual([{ target: 'Ziel 0 neu', revision: 0, scope: 'identical' }])
  for (const ordinal of [2, 3]) {
    await waitFor(() => expect(within(rowOf(ordinal)).queryByText('Ziel 0 neu')).not.toBeNull())
  }
  expect(within(rowOf(1)).queryByText('Eigenes')).not.toBeNull()
  expect(within(rowOf(4)).queryByText('Ziel 4')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The change of paragraph 1 and of 2 others like it is undone.')
  expect(server.changes[1]).toEqual({ target: 'Ziel 0', revision: 1, scope: 'last_change' })
})

it('offers no text where the reviewed file has no place for one', async () => {
  const missing = segmentAt(0, { state: 'flagged', origin: null, target: null })
  await showList([missing, segmentAt(1)], { reviewedFileName: 'b.txt' })
  open(0)
  await screen.findByText(/^The reviewed file doesn't have this paragraph/)
  expect(screen.queryByRole('textbox', { name: /^Translation/ })).toBeNull()
  open(1)
  await waitFor(() => expect(editor()).toBeDefined())
  expect(screen.queryByRole('button', { name: 'Leave untranslated' })).toBeNull()
})

it('offers nothing for all where no other paragraph would change', async () => {
  await showList([
    segmentAt(0, { source: 'Same' }),
    segmentAt(1, { source: 'Same', target: 'Eigenes', origin: 'person' }),
  ])
  open(0)
  await screen.findByText('1 other paragraph has the same original text. 1 of them keeps the text that you gave it.')
  paste(' neu')
  expect(screen.queryByRole('button', { name: /^Save for all/ })).toBeNull()
})

it('says beside what is saved that no other paragraph needs a check', async () => {
  await showList([segmentAt(0), segmentAt(1)])
  open(0)
  paste(' neu')
  press(editor(), 'Enter', { ctrlKey: true })
  const line = await screen.findByText('Paragraph 1 is saved. No other paragraph needs a check.')
  expect(line.getAttribute('role')).toBe('status')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  paste(' und mehr')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  open(1)
  await waitFor(() => expect(line.textContent.trim()).toBe('Paragraph 1 is saved.'))
})

it('shows both texts of a conflict, and saves mine on the new revision', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { server } = await showList([segmentAt(0)])
  open(0)
  paste(' mine')
  server.segments[0] = segmentAt(0, { target: 'Ihres', revision: 3 })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Ihres')
  expect(notice.textContent).toContain('Ziel 0 mine')
  expect(scroll.mock.contexts.at(-1)).toBe(notice.closest('[role=gridcell]'))
  expect(editor().textContent).toBe('Ziel 0 mine')
  const keepSource = screen.getByRole('button', { name: 'Leave untranslated' })
  expect(keepSource.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(keepSource)
  expect(server.changes).toHaveLength(1)
  fireEvent.click(within(notice).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(server.changes.at(-1)).toEqual({ target: 'Ziel 0 mine', revision: 3 }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(editor())
})

it('takes the other text of a conflict into the editor', async () => {
  const { server } = await showList([segmentAt(0)])
  open(0)
  paste(' mine')
  server.segments[0] = segmentAt(0, { target: 'Ihres', revision: 3 })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(editor().textContent).toBe('Ihres'))
  expect(document.activeElement).toBe(editor())
  expect(server.changes).toHaveLength(1)
})

it('leaves nothing unsaved when the original text is kept while the row is open, or comes back by an undo', async () => {
  const { server } = await showList([segmentAt(0, { state: 'kept', target: null })])
  open(0)
  paste('Eins')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Paragraph 1 is saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The change of paragraph 1 is undone.')
  expect(editor().textContent).toBe('')
  paste('Zwei')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Paragraph 1 is saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Leave untranslated' }))
  await waitFor(() => expect(server.segments[0]).toMatchObject({ target: null, revision: 4 }))
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull())
  expect(editor().textContent).toBe('')
  expect(screen.queryByText('Not saved yet')).toBeNull()
  press(editor(), 'Escape')
  expect(rowOf(0).textContent).toContain('Stays as in the original')
})

it('says why a text is refused, and marks the place', async () => {
  await showList([segmentAt(0, { target: '\u0007Ziel', source: 'Source 0' })])
  open(0)
  paste('!')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe("The document can't hold the character U+0007. Remove it.")
  expect(editor().querySelector('.text-negative')?.textContent).toBe('\u0007')
})

it('keeps a typed text when the row is closed, and over a reload', async () => {
  const segments = [segmentAt(0), segmentAt(1)]
  const { unmount } = await showList(segments)
  open(0)
  paste(' getippt')
  press(editor(), 'Escape')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(0)))
  expect(rowOf(0).textContent).toContain('Ziel 0 getippt')
  expect(within(rowOf(0)).getByText('Not saved').classList).not.toContain('sr-only')
  unmount()
  const { server } = await showList(segments)
  open(0)
  expect(editor().textContent).toBe('Ziel 0 getippt')
  expect(server.changes).toEqual([])
})

it('discards what was typed, and brings it back by an undo in the editor', async () => {
  const { server } = await showList([segmentAt(0)])
  open(0)
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  paste(' getippt')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(editor().textContent).toBe('Ziel 0')
  expect(document.activeElement).toBe(editor())
  expect(screen.queryByText('Not saved yet')).toBeNull()
  press(editor(), 'z', { ctrlKey: true })
  expect(editor().textContent).toBe('Ziel 0 getippt')
  expect(screen.getByText('Not saved yet')).toBeDefined()
  expect(server.changes).toEqual([])
})

it('saves what was typed without a connection when it is back', async () => {
  const { server } = await showList([segmentAt(0)])
  open(0)
  paste(' offline')
  server.isOffline = true
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/there is no connection/)
  expect(editor().textContent).toBe('Ziel 0 offline')
  server.isOffline = false
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('Paragraph 1 is saved.')
  expect(server.changes).toEqual([{ target: 'Ziel 0 offline', revision: 0 }])
})

it('shows what another tab has saved, unless one is typing there', async () => {
  await showList([segmentAt(0), segmentAt(1)])
  const other = openTabChannel('t1')
  const close = other.listen(() => undefined)
  other.tell(segmentAt(1, { target: 'aus dem anderen Tab', revision: 1 }))
  await screen.findByText('aus dem anderen Tab')
  open(0)
  paste(' hier')
  other.tell(segmentAt(0, { target: 'dort', revision: 1 }))
  expect((await screen.findByRole('alert')).textContent).toContain('dort')
  expect(editor().textContent).toBe('Ziel 0 hier')
  close()
})

it('puts a proposed fix into the text, and moves a tag that is clicked in the source', async () => {
  const fix = {
    ...NUMBERS_CHANGED,
    id: 'grammar 0',
    code: 'grammar',
    category: 'grammar',
    severity: 'minor',
    by: 'review',
    targetQuote: 'den Ball',
    fix: 'der Ball',
  } as const
  await showList([segmentAt(0, { source: 'The <g1>ball</g1>', target: 'Da <g1>den Ball</g1>', findings: [fix] })])
  open(0)
  fireEvent.click(screen.getByRole('button', { name: 'Use this' }))
  expect(editor().textContent).toBe('Da 1der Ball1')
  press(editor(), 'c', { code: 'KeyC', altKey: true })
  expect(editor().textContent).toBe('The 1ball1')
  fireEvent.click(screen.getByRole('button', { name: 'Move to the cursor: Start of formatting 1' }))
  expect(editor().textContent).toBe('The ball11')
  press(editor(), 'z', { ctrlKey: true })
  expect(editor().textContent).toBe('The 1ball1')
})

it('proposes what a check expects in the place of the words that it quotes', async () => {
  const finding = { ...NUMBERS_CHANGED, sourceQuote: '50', targetQuote: '60', expected: ['50'] }
  await showList([segmentAt(0, { source: 'It is 50', target: 'Es sind 60', findings: [finding] })])
  open(0)
  fireEvent.click(screen.getByRole('button', { name: 'Use this' }))
  expect(editor().textContent).toBe('Es sind 50')
  expect(screen.queryByRole('button', { name: 'Use this' })).toBeNull()
})

it('can be read where it cannot be changed', async () => {
  await showList([segmentAt(0, { findings: [NUMBERS_CHANGED] })], {
    isEditable: false,
  })
  open(0)
  expect(screen.getByRole('list', { name: 'Findings' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('dismisses a finding, brings it back, and says when that fails', async () => {
  const { server } = await showList([segmentAt(0, { findings: [NUMBERS_CHANGED] })])
  open(0)
  const findings = () => within(screen.getByRole('list', { name: 'Findings' }))
  const sign = () => within(rowOf(0)).queryByText('To check')
  expect(sign()).not.toBeNull()
  fireEvent.click(findings().getByRole('button', { name: 'Not a mistake' }))
  await findings().findByText('Dismissed')
  expect(sign()).toBeNull()
  await waitFor(() => expect(server.segments[0]?.findings[0]?.isDismissed).toBe(true))
  fireEvent.click(findings().getByRole('button', { name: 'Bring it back' }))
  await waitFor(() => expect(sign()).not.toBeNull())
  await waitFor(() => expect(server.segments[0]?.findings[0]?.isDismissed).toBe(false))
  server.refusesJudgements = true
  fireEvent.click(findings().getByRole('button', { name: 'Not a mistake' }))
  await waitFor(() => expect(currentToast()?.title).toBe("The finding couldn't be changed"))
  await findings().findByRole('button', { name: 'Not a mistake' })
})

it('shows the newest version of a paragraph whose finding somebody else has made pointless', async () => {
  const { server } = await showList([segmentAt(0, { findings: [NUMBERS_CHANGED] })])
  open(0)
  server.segments[0] = segmentAt(0, { revision: 1, target: 'Ihr Ziel' })
  fireEvent.click(screen.getByRole('button', { name: 'Not a mistake' }))
  await waitFor(() => expect(editor().textContent).toBe('Ihr Ziel'))
  expect(screen.queryByRole('list', { name: 'Findings' })).toBeNull()
})

it('offers no dismissal for a paragraph without a translation, nor where nothing can be changed', async () => {
  const missing = segmentAt(0, { state: 'flagged', target: null, findings: [NUMBERS_CHANGED] })
  const { unmount } = await showList([missing])
  open(0)
  expect(screen.getByRole('list', { name: 'Findings' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Not a mistake' })).toBeNull()
  unmount()
  await showList([segmentAt(0, { findings: [NUMBERS_CHANGED] })], { isEditable: false })
  open(0)
  expect(screen.queryByRole('button', { name: 'Not a mistake' })).toBeNull()
})

const MATCHES: Omit<SegmentMatches, 'identical'> = {
  memory: [
    { unitId: '1', percent: 100, source: 'Source 0', target: 'Ziel aus dem Speicher' },
    { unitId: '2', percent: 83, source: 'Another source', target: 'Anderes Ziel' },
  ].map((match) => ({ ...match, origin: 'person', changedAt: '2026-11-23T00:00:00Z' })),
  terms: [
    { source: 'Source', targets: ['Quelle', 'Ursprung'], forbidden: [], state: 'missing' },
    { source: 'fee', targets: ['Gebühr'], forbidden: ['Abgabe'], state: 'forbidden' },
    { source: 'ship', targets: ['Schiff'], forbidden: [], state: 'used' },
  ],
}

it('shows what the memory holds once a row is open, and takes it by button or key', async () => {
  const { server } = await showList([segmentAt(0), segmentAt(1)], {
    prepare: (prepared) => (prepared.matches = MATCHES),
  })
  expect(server.matched).toEqual([])
  open(0)
  const list = await screen.findByRole('list', { name: 'Translation memory' })
  expect(server.matched).toEqual(['s:0'])
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1100%Ziel aus dem SpeicherUse', '283%Anderes ZielAnother sourceUse'])
  fireEvent.click(within(list).getByRole('button', { name: 'Use match 2' }))
  expect(editor().textContent).toBe('Anderes Ziel')
  expect(document.activeElement).toBe(editor())
  press(editor(), '1', { code: 'Digit1', ctrlKey: true })
  expect(editor().textContent).toBe('Ziel aus dem Speicher')
  press(editor(), 'z', { ctrlKey: true })
  expect(editor().textContent).toBe('Anderes Ziel')
  expect(server.matched).toEqual(['s:0'])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.matched).toEqual(['s:0', 's:0'])) // the terms of the new text
})

it('says in words which terms the text has', async () => {
  await showList([segmentAt(0)], { prepare: (prepared) => (prepared.matches = MATCHES) })
  open(0)
  const terms = await screen.findByRole('list', { name: 'Terms' })
  expect(
    within(terms)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['SourceQuelle / UrsprungMissing', 'feeGebührnot AbgabeWrong word', 'shipSchiffUsed'])
})

it('asks for no matches where the text cannot be changed', async () => {
  const { server } = await showList([segmentAt(0)], { isEditable: false })
  open(0)
  await screen.findByText('Ziel 0')
  expect(server.matched).toEqual([])
})
