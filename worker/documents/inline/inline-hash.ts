import { toMarkup } from './inline-markup.ts'
import type { Inline } from '../model.ts'

/**
 * 64 bits of a segment's content as 16 hex digits, which tie a stored target to its source text. Synchronous, unlike
 * Web Crypto, since millions are made. Not for secrets. Persisted: with another function, every stored target would
 * look changed.
 */
export function hashInlines(source: readonly Inline[]): string {
  return hashText(toMarkup(source))
}

/** cyrb53's two lanes of 32 bits, kept whole. */
export function hashText(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  const mixedHigh = mix(high) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  const mixedLow = mix(low) ^ Math.imul(mixedHigh ^ (mixedHigh >>> 13), 3266489909)
  return hex(mixedLow) + hex(mixedHigh)
}

function mix(lane: number): number {
  return Math.imul(lane ^ (lane >>> 16), 2246822507)
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0')
}
