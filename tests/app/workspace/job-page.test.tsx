// The page of a translation: its start, its news, its cancellation, and what it says of the result.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import type { JobReport } from '../../../worker/contract/translation/report.ts'
import { SEEDED_USER, startTranslation } from '../../people/accounts.ts'
import { main, openApp, openAppAsNew, request } from '../app.tsx'
import { answer, calls, goOffline, goOnline } from '../network.ts'
import { chooseFile, findCompleted, findReady, longText, start, textFile } from './workspace-pages.ts'

/** Starts a translation into Spanish, and is on its page at once: it may take less time than a page's first drawing. */
async function openStarted(name: string, text: string) {
  const { account, ...app } = await openAppAsNew('/memory')
  const id = await startTranslation(request, account, name, text)
  await app.router.navigate({ to: '/translate/$translationId', params: { translationId: id } })
  return { id, ...app }
}

const uploads = () => calls.filter((call) => call === 'POST /api/upload').length

it('starts one translation, however fast the button is pressed again', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await chooseFile(user, textFile('twice.txt', 'Pressed twice, and started once.\n'))
  await findReady()
  const button = screen.getByRole('button', { name: 'Start AI Translation' })
  act(() => {
    button.click()
    button.click()
  })
  await findCompleted()
  expect(uploads()).toBe(1)
  expect(screen.queryByText('Translation Failed')).toBeNull()
})

it('says at once that there is no connection, and starts nothing by itself when it is back', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await chooseFile(user, textFile('offline.txt', 'Nobody hears this yet.\n'))
  await findReady()
  goOffline()
  window.dispatchEvent(new Event('offline'))
  await user.click(screen.getByRole('button', { name: 'Start AI Translation' }))
  const said = await screen.findByText(/^Verso couldn't be reached\./)
  expect(said.closest('[role=note]')).not.toBeNull()
  const before = uploads()
  goOnline()
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(uploads()).toBe(before)
  await start(user)
})

it('asks for news where no socket can be opened', async () => {
  class BlockedSocket extends EventTarget {
    constructor() {
      super()
      setTimeout(() => this.dispatchEvent(new Event('close'))) // when it is listened to
    }
    close(): void {}
  }
  vi.stubGlobal('WebSocket', BlockedSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { id } = await openStarted('long.txt', longText(80))
  await screen.findByText(/^Live updates are interrupted\./)
  await findCompleted()
  expect(calls).toContain(`GET /api/translations/${id}/progress`)
})

it('cancels a translation, and starts it again without a new upload', async () => {
  const { user } = await openStarted('again.txt', longText(100))
  await screen.findByText(/of 200 paragraphs/)
  await user.click(screen.getByRole('button', { name: 'Cancel translation' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('it continues where it stopped')
  await user.click(within(question).getByRole('button', { name: 'Cancel translation' }))
  await screen.findByRole('heading', { name: 'Translation cancelled' })
  expect(main().textContent).not.toContain('Verso has real translations of the sentences in the sample documents')
  expect(screen.queryByRole('button', { name: 'Download Translation' })).toBeNull()
  const before = uploads()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  await findCompleted()
  expect(uploads()).toBe(before)
})

it('asks for the missing texts of a completed translation, and tells them from those to be looked at', async () => {
  // The embedded provider leaves nothing out: what the server says of this job is changed on its way.
  answer('GET', /^\/api\/translation\/[0-9a-f-]{36}$/, async (_, pass) => {
    const detail = (await (await pass()).json()) as TranslationDetail
    return Response.json({ ...detail, untranslatedSegments: 3 } satisfies TranslationDetail)
  })
  const finding = {
    id: 'numbers_changed',
    code: 'numbers_changed',
    category: 'mistranslation',
    severity: 'major',
    by: 'check',
    place: { kind: 'line', number: 7 },
  } as const
  answer('GET', /\/report$/, async (_, pass) => {
    const report = (await (await pass()).json()) as JobReport
    const segments = { ...report.segments, marked: 2, flagged: 3 }
    const findings = [
      { ...finding, segmentId: '1', ordinal: 0, isDelivered: false, excerpt: 'Left in English' },
      { ...finding, segmentId: '2', ordinal: 1, isDelivered: true, excerpt: 'Delivered with 15 for 50' },
    ]
    return Response.json({ ...report, segments, findings } satisfies JobReport)
  })
  const { user, id } = await openStarted('three.txt', longText(1))
  await screen.findByRole('heading', { name: 'Completed, 3 paragraphs not translated' })
  await screen.findByText(/^They are translated, but something is or may be wrong/)
  const left = screen.getByRole('list', { name: /^These paragraphs aren't translated/ })
  expect(left.textContent).toContain('Left in English')
  const marked = screen.getByRole('list', { name: /^These paragraphs are translated, but/ })
  expect(marked.textContent).toContain('Delivered with 15 for 50')
  await user.click(screen.getByRole('button', { name: 'Translate the 3 missing paragraphs again' }))
  await waitFor(() => expect(calls).toContain(`POST /api/translations/${id}/retry`))
})
