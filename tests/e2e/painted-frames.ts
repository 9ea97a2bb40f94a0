// The painted frames, from the browser's own trace.
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly snapshot?: string }
}

/** Every frame that was shown while something was done. */
export async function tracedFrames(browser: Browser, page: Page, act: () => Promise<void>): Promise<Buffer[]> {
  await browser.startTracing(page, { screenshots: true, categories: ['-*'] }) // nothing but frames
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  return trace.traceEvents.flatMap(({ name, args }) =>
    name === 'Screenshot' && args?.snapshot !== undefined ? [Buffer.from(args.snapshot, 'base64')] : [],
  )
}

/**
 * How much the likest of some pictures agrees with another one below the header: 1 is the same, 0 has nothing in
 * common, and so has an empty page.
 */
export async function likest(pictures: readonly Buffer[], wanted: Buffer): Promise<number> {
  const b = await shades(wanted)
  const likeness = async (picture: Buffer) => {
    const a = await shades(picture)
    const spread = Math.sqrt(dot(a, a) * dot(b, b))
    return spread === 0 ? 0 : dot(a, b) / spread
  }
  return Math.max(...(await Promise.all(pictures.map(likeness))))
}

/** Shades of grey around their mean, small enough that a picture's size and compression do not count. */
async function shades(picture: Buffer): Promise<number[]> {
  const { data } = await sharp(picture)
    .resize(64, 40, { fit: 'fill' })
    .extract({ left: 0, top: 5, width: 64, height: 35 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const values = Array.from(data)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const isEmpty = values.every((value) => Math.abs(value - mean) < 2)
  return values.map((value) => (isEmpty ? 0 : value - mean))
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}
