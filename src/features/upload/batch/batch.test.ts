import { expect, it, vi } from 'vitest'
import type { Draft } from '../draft-transfer.ts'
import { Batch, type BatchDeps, canRetry, TOO_FAST_PAUSE_MS } from './batch.ts'

const file = (name: string) => new File(['Good morning.\n'], name)
const message = { fact: 'The connection was lost.', nextStep: '' }
const failed = (of: File, retry: File | null = of): Draft => ({ kind: 'failed', file: of, message, retry })
const reading = (of: File): Draft => ({ kind: 'reading', file: of, progress: null })

interface Sending {
  readonly file: File
  readonly signal: AbortSignal
  /** The server has it. */
  readonly store: (draftId: string) => void
  readonly end: (draft: Draft) => void
}

function setUp(openedIds: string[], names: string[]) {
  const sendings: Sending[] = []
  const discard = vi.fn<(draftId: string) => void>()
  const open = vi.fn<BatchDeps['open']>(() => Promise.resolve())
  const pauses: { readonly ms: number; readonly end: () => void }[] = []
  const batch = new Batch(
    {
      send: (sent, signal, update, store) =>
        new Promise((resolve) => {
          const end = (draft: Draft) => {
            update(draft)
            resolve(draft)
          }
          sendings.push({ file: sent, signal, store, end })
        }),
      open,
      discard,
      pause: (ms) => new Promise((resolve) => pauses.push({ ms, end: resolve })),
    },
    openedIds,
    names.map((name) => ({ file: file(name), refusal: null })),
  )
  const sending = (index: number): Sending => {
    const found = sendings[index]
    if (!found) throw new Error(`only ${sendings.length} have been sent`)
    return found
  }
  const state = () => batch.items().map(({ file: of, draftId, draft }) => `${of?.name ?? draftId} ${draft.kind}`)
  return { batch, sendings, sending, discard, open, pauses, state }
}

it('sends two files at once, and the next when one has ended', async () => {
  const { batch, sending, sendings, state } = setUp([], ['a', 'b', 'c'])
  expect(sendings).toHaveLength(0)
  batch.start()
  expect(state()).toEqual(['a uploading', 'b uploading', 'c waiting'])
  sending(0).end(failed(sending(0).file))
  await vi.waitFor(() => expect(state()).toEqual(['a failed', 'b uploading', 'c uploading']))
})

it('takes more files while others are on their way', async () => {
  const { batch, sending, state } = setUp(['d1'], ['a'])
  batch.start()
  batch.add(['b', 'c'].map((name) => ({ file: file(name), refusal: null })))
  expect(state()).toEqual(['d1 opening', 'a uploading', 'b uploading', 'c waiting'])
  expect(new Set(batch.items().map(({ key }) => key)).size).toBe(4)
  sending(0).end(reading(sending(0).file))
  await vi.waitFor(() => expect(state()[3]).toBe('c uploading'))
})

it('sends the same file again after a failure, and lets go of what the server has of the first attempt', async () => {
  const { batch, sending, discard, state } = setUp([], ['a'])
  batch.start()
  sending(0).store('d1')
  sending(0).end(failed(sending(0).file))
  await vi.waitFor(() => expect(state()).toEqual(['a failed']))
  expect(batch.items().map(canRetry)).toEqual([true])
  batch.retry('file-0')
  await vi.waitFor(() => expect(state()).toEqual(['a uploading']))
  expect(discard.mock.calls).toEqual([['d1']])
  expect(sending(1).file).toBe(sending(0).file)
  sending(1).store('d2')
  expect(batch.items()[0]?.draftId).toBe('d2')
})

it('sends nothing again that cannot be taken', async () => {
  const { batch, sending, sendings, state } = setUp([], ['a'])
  batch.start()
  sending(0).end(failed(sending(0).file, null))
  await vi.waitFor(() => expect(state()).toEqual(['a failed']))
  batch.retry('file-0')
  expect(state()).toEqual(['a failed'])
  expect(sendings).toHaveLength(1)
})

it('waits where the server has too many requests, and sends the file then', async () => {
  const { batch, sending, pauses, state } = setUp([], ['a'])
  batch.start()
  sending(0).end({ ...failed(sending(0).file), isTooFast: true } as Draft)
  await vi.waitFor(() => expect(pauses.map(({ ms }) => ms)).toEqual([TOO_FAST_PAUSE_MS]))
  expect(state()).toEqual(['a waiting'])
  pauses[0]?.end()
  await vi.waitFor(() => expect(state()).toEqual(['a uploading']))
})

it('calls off and discards what is removed', async () => {
  const { batch, sending, discard, sendings, state } = setUp([], ['a', 'b', 'c'])
  batch.start()
  sending(1).store('d2')
  batch.remove('file-2')
  batch.removeAll()
  expect(state()).toEqual([])
  expect(sending(0).signal.aborted).toBe(true)
  sending(0).store('d1') // the server had it by then
  expect(discard.mock.calls).toEqual([['d2'], ['d1']])
  sending(0).end({ kind: 'none' })
  await Promise.resolve()
  expect(sendings).toHaveLength(2)
})

it('goes on where it was after it has been stopped', () => {
  const { batch, sending, sendings, open, state } = setUp(['d1'], ['a'])
  batch.start()
  batch.stop()
  expect(sending(0).signal.aborted).toBe(true)
  batch.start()
  expect(sendings).toHaveLength(2)
  expect(open).toHaveBeenCalledTimes(2)
  expect(state()).toEqual(['d1 opening', 'a uploading'])
})

it('keeps a row for what cannot be a document, with the reason, and sends none of it', () => {
  const { batch, sendings, state } = setUp([], ['a'])
  batch.add([{ file: file('photo.png'), refusal: 'file_type_unsupported' }])
  batch.start()
  expect(state()).toEqual(['a uploading', 'photo.png failed'])
  expect(sendings).toHaveLength(1)
  expect(batch.items().map(canRetry)).toEqual([false, false])
})
