import type { CutDocument } from './cut-document.ts'

/** Rejects when the file cannot be read as a Word document, or when `signal` is aborted. */
export async function cutInWorker(bytes: ArrayBuffer, signal: AbortSignal): Promise<CutDocument> {
  const worker = new Worker(new URL('./cut-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<CutDocument>((resolve, reject) => {
      const fail = () => reject(new Error('the document cannot be read'))
      signal.addEventListener('abort', fail)
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<CutDocument | null>) =>
        data ? resolve(data) : fail(),
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}
