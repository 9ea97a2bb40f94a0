import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobProgress } from '../../../worker/contract/translation/translation.ts'
import { type Contact, newerProgress, reconnectDelayMs, watchJob } from './job-watch.ts'

function progress(rev: number, status: JobProgress['status'] = 'processing'): JobProgress {
  return {
    id: 'j',
    rev,
    status,
    currentStep: 'translation',
    code: null,
    percent: 40,
    segmentsDone: 1,
    segmentsTotal: 3,
    segmentsFromMemory: 0,
    elapsedSeconds: 4,
    remainingSeconds: 41,
    waitingSince: null,
    termsUntil: null,
    isReviewSkipped: false,
    alignment: null,
    detectedLanguage: 'en',
    wordCount: 30,
    pageCount: 1,
    cancelCredits: 0,
    rebuild: null,
  }
}

class FakeSocket extends EventTarget {
  isClosed = false
  readonly close = () => {
    this.isClosed = true
  }
}

function setUp({ canOpen = true } = {}) {
  const sockets: FakeSocket[] = []
  let connectionChanged = () => {}
  const deps = {
    open: vi.fn<() => Promise<FakeSocket>>(async () => {
      if (!canOpen) throw new Error('no socket')
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    }),
    poll: vi.fn<() => Promise<JobProgress | null>>(async () => progress(7)),
    onProgress: vi.fn<(progress: JobProgress) => void>(),
    onDeleted: vi.fn<() => void>(),
    onContact: vi.fn<(contact: Contact) => void>(),
    isOnline: vi.fn<() => boolean>(() => true),
    onConnectionChange: (callback: () => void) => {
      connectionChanged = callback
      return () => {}
    },
    after: (delayMs: number, callback: () => void) => {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
  }
  const send = (event: object) =>
    sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  const contacts = () => deps.onContact.mock.calls.map(([contact]) => contact)
  return { deps, sockets, send, contacts, changeConnection: () => connectionChanged() }
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe('with a socket', () => {
  it('passes snapshot and events on and does not poll', async () => {
    const { deps, send } = setUp()
    const stop = watchJob(deps)
    await vi.advanceTimersByTimeAsync(0)
    send({ type: 'snapshot', progress: progress(1) })
    await vi.advanceTimersByTimeAsync(5_000)
    send({ type: 'progress', progress: progress(2) })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(deps.onProgress.mock.calls.map(([{ rev }]) => rev)).toEqual([1, 2])
    expect(deps.poll).not.toHaveBeenCalled()
    stop()
  })

  it('asks by poll when the socket has gone silent', async () => {
    const { deps, send } = setUp()
    const stop = watchJob(deps)
    await vi.advanceTimersByTimeAsync(0)
    send({ type: 'snapshot', progress: progress(1) })
    await vi.advanceTimersByTimeAsync(13_000)
    expect(deps.poll).toHaveBeenCalledTimes(1)
    stop()
  })

  it('stops for good when the job ends or is deleted', async () => {
    for (const end of [{ type: 'progress', progress: progress(9, 'completed') }, { type: 'deleted' }]) {
      const { deps, sockets, send } = setUp()
      watchJob(deps)
      await vi.advanceTimersByTimeAsync(0)
      send(end)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(sockets[0]?.isClosed).toBe(true)
      expect(deps.open).toHaveBeenCalledTimes(1)
      expect(deps.poll).not.toHaveBeenCalled()
      expect(deps.onProgress.mock.calls.length + deps.onDeleted.mock.calls.length).toBe(1)
    }
  })

  it('ignores messages it does not know', async () => {
    const { deps, send } = setUp()
    const stop = watchJob(deps)
    await vi.advanceTimersByTimeAsync(0)
    send({ type: 'weather' })
    expect(deps.onProgress).not.toHaveBeenCalled()
    stop()
  })
})

describe('without a socket', () => {
  it('polls every two seconds while it reconnects with growing pauses', async () => {
    const { deps, contacts } = setUp({ canOpen: false })
    const stop = watchJob(deps)
    await vi.advanceTimersByTimeAsync(10_500)
    expect(deps.poll).toHaveBeenCalledTimes(5)
    expect(deps.open).toHaveBeenCalledTimes(4) // at 0, 1, 3 and 7 s
    expect(contacts()).toEqual(['polling'])
    stop()
  })

  it('goes back to the socket when one opens again', async () => {
    const { deps, sockets, send, contacts } = setUp()
    const stop = watchJob(deps)
    await vi.advanceTimersByTimeAsync(0)
    send({ type: 'snapshot', progress: progress(1) })
    sockets[0]?.dispatchEvent(new Event('close'))
    await vi.advanceTimersByTimeAsync(2_500)
    expect(sockets).toHaveLength(2)
    send({ type: 'snapshot', progress: progress(3) })
    expect(contacts()).toEqual(['live', 'polling', 'live'])
    stop()
  })

  it('goes on polling after a failed poll, and ends when a poll says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { deps } = setUp({ canOpen: false })
    deps.poll.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(progress(8, 'failed'))
    watchJob(deps)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(deps.poll).toHaveBeenCalledTimes(2)
    expect(deps.onProgress).toHaveBeenCalledWith(progress(8, 'failed'))
  })
})

describe('without a connection', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  it('says that there is no news once a poll has failed, and takes it back with the next answer', async () => {
    const { deps, contacts } = setUp({ canOpen: false })
    deps.poll.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const stop = watchJob(deps)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(contacts()).toEqual(['polling', 'lost'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(contacts()).toEqual(['polling', 'lost', 'polling'])
    stop()
  })

  it('asks as soon as the connection changes, and gives up a socket that is silent while nobody answers', async () => {
    const { deps, sockets, send, contacts, changeConnection } = setUp()
    const stop = watchJob(deps)
    await vi.advanceTimersByTimeAsync(0)
    send({ type: 'snapshot', progress: progress(1) })
    deps.poll.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    changeConnection()
    await vi.advanceTimersByTimeAsync(0)
    expect(contacts()).toEqual(['live', 'lost'])
    expect(sockets[0]?.isClosed).toBe(true)
    sockets[0]?.dispatchEvent(new Event('close')) // comes late, and is old news
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sockets).toHaveLength(2)
    send({ type: 'snapshot', progress: progress(3) })
    expect(contacts()).toEqual(['live', 'lost', 'live'])
    stop()
  })

  it('does not ask twice at once', async () => {
    const { deps, changeConnection } = setUp({ canOpen: false })
    deps.poll.mockReturnValue(new Promise(() => {}))
    const stop = watchJob(deps)
    changeConnection()
    changeConnection()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(deps.poll).toHaveBeenCalledTimes(1)
    stop()
  })
})

it('ends when a poll finds the job gone', async () => {
  const { deps } = setUp({ canOpen: false })
  deps.poll.mockResolvedValueOnce(null)
  watchJob(deps)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(deps.onDeleted).toHaveBeenCalledTimes(1)
  expect(deps.poll).toHaveBeenCalledTimes(1)
})

it('drops older news', () => {
  expect(newerProgress(progress(5), progress(4)).rev).toBe(5)
  expect(newerProgress(progress(5), progress(5, 'completed')).status).toBe('completed')
  expect(newerProgress(undefined, progress(1)).rev).toBe(1)
})

it('waits longer after each failure, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(reconnectDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

describe('offline', () => {
  it('says so at once, asks nothing until the connection is back, and asks at once then', async () => {
    const { deps, contacts, changeConnection } = setUp({ canOpen: false })
    const stop = watchJob(deps)
    await vi.advanceTimersByTimeAsync(0)
    deps.isOnline.mockReturnValue(false)
    changeConnection()
    expect(contacts().at(-1)).toBe('offline')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(deps.poll).not.toHaveBeenCalled()
    expect(contacts().at(-1)).toBe('offline')
    deps.isOnline.mockReturnValue(true)
    changeConnection()
    await vi.advanceTimersByTimeAsync(0)
    expect(deps.poll).toHaveBeenCalledTimes(1)
    expect(contacts().at(-1)).toBe('polling')
    stop()
  })
})
