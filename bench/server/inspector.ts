// Reads the memory of the Worker's isolate through the runtime's inspector (Chrome DevTools protocol).

export interface HeapUsage {
  /** JavaScript objects, in bytes. */
  readonly usedSize: number
  /** Array buffers, in bytes. */
  readonly backingStorageSize: number
}

export interface HeapPeak extends HeapUsage {
  readonly samples: number
}

export interface Inspector {
  /** The highest values seen while the work runs; none is seen while the isolate computes without a pause. */
  peakDuring(work: () => Promise<void>): Promise<HeapPeak>
  /** The same without garbage, which the local runtime collects late: it has no limit of 128 MB to keep. */
  livePeakDuring(work: () => Promise<void>): Promise<HeapPeak>
  close(): void
}

const SAMPLE_MS = 20
/** A collection stops the isolate for tens of milliseconds. */
const LIVE_SAMPLE_MS = 500

export async function connectInspector(port: number): Promise<Inspector> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('the runtime offers nothing to inspect')
  // The inspector answers local pages alone. Node's WebSocket takes headers; the browser's type does not know.
  const headers = { origin: 'http://localhost' }
  const socket = new WebSocket(target.webSocketDebuggerUrl, { headers } as unknown as string[])
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id === undefined) return
    waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the inspector hung up'))
  })
  let lastId = 0
  const call = (method: string): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++lastId, answer)
    socket.send(JSON.stringify({ id: lastId, method }))
    return answer.promise
  }
  await call('Runtime.enable')

  const watch = async (work: () => Promise<void>, isLive: boolean) => {
    const peak = { usedSize: 0, backingStorageSize: 0, samples: 0 }
    const end = new AbortController()
    const sampling = (async () => {
      while (!end.signal.aborted) {
        if (isLive) await call('HeapProfiler.collectGarbage')
        const { usedSize, backingStorageSize } = (await call('Runtime.getHeapUsage')) as HeapUsage
        peak.samples++
        peak.usedSize = Math.max(peak.usedSize, usedSize)
        peak.backingStorageSize = Math.max(peak.backingStorageSize, backingStorageSize)
        await new Promise((resolve) => setTimeout(resolve, isLive ? LIVE_SAMPLE_MS : SAMPLE_MS))
      }
    })()
    try {
      await work()
    } finally {
      end.abort()
      await sampling
    }
    return peak
  }
  return {
    peakDuring: (work) => watch(work, false),
    livePeakDuring: (work) => watch(work, true),
    close: () => socket.close(),
  }
}
