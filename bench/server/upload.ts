// Time and memory of the largest upload: stored, hashed, identified and inspected by one isolate of the real runtime.
import { MAX_FILE_BYTES, MEBIBYTE } from '../../worker/contract/limits.ts'
import { generatedText } from '../generated/generated-text.ts'
import { connectInspector } from './inspector.ts'
import { startBenchServer } from './server.ts'

const RUNS = 3
/** An isolate has 128 MB, and shares them with all its requests. */
const BUFFERS_LIMIT_MB = 40
const CHUNK_BYTES = MEBIBYTE / 2
/** About 15 MB a second: at full speed the isolate has no pause in which it answers the inspector. */
const PAUSE_MS = 30

export async function benchUpload(): Promise<void> {
  const document = documentOf(MAX_FILE_BYTES)
  const server = await startBenchServer()
  try {
    const inspector = await connectInspector(server.inspectorPort)
    const upload = async (bytes: Uint8Array, pauseMs: number) => {
      const init = {
        method: 'POST',
        headers: { authorization: server.authorization, 'content-type': 'multipart/form-data; boundary=bench' },
        body: streamOf(formOf(bytes, pauseMs)),
        duplex: 'half', // what a streamed body asks for; the browser's type does not know it
      }
      const response = await fetch(`${server.origin}/api/detect-language`, init)
      if (!response.ok) throw new Error(`the upload answered ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
    }
    await upload(document.subarray(0, 1_000), 0) // modules are loaded and tables built by now
    console.log(`upload: ${MAX_FILE_BYTES / MEBIBYTE} MB of text; peaks of the isolate while it stores them`)
    for (let run = 1; run <= RUNS; run++) {
      const start = performance.now()
      await upload(document, 0)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      const peak = await inspector.peakDuring(() => upload(document, PAUSE_MS))
      const verdict = peak.backingStorageSize > BUFFERS_LIMIT_MB * MEBIBYTE ? 'over' : 'under'
      console.log(
        `  run ${run}  ${seconds.padStart(5)} s  objects ${megabytes(peak.usedSize)}` +
          `  buffers ${megabytes(peak.backingStorageSize)} (${verdict} ${BUFFERS_LIMIT_MB})  ${peak.samples} samples`,
      )
    }
    inspector.close()
  } finally {
    await server.stop()
  }
}

function documentOf(length: number): Uint8Array {
  const pieces: string[] = []
  let size = 0
  for (const part of generatedText('wrapped')) {
    pieces.push(part)
    size += Buffer.byteLength(part)
    if (size >= length) break
  }
  return Buffer.from(pieces.join('')).subarray(0, length)
}

async function* formOf(bytes: Uint8Array, pauseMs: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('--bench\r\nContent-Disposition: form-data; name="file"; filename="large.txt"\r\n\r\n')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.slice(at, at + CHUNK_BYTES)
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  yield Buffer.from('\r\n--bench--\r\n')
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

function megabytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1).padStart(5)} MB`
}
