// Makes a result's plain text while the user waits. The work is as heavy as reading a document and passes the same
// admission gate.
import { AppError } from '../../app-error.ts'
import { MEBIBYTE } from '../../contract/limits.ts'
import type { DocumentFormat } from '../../documents/formats.ts'
import { type Bindings, settingsOf } from '../../env.ts'
import { readResultText } from '../../pipeline/result-document.ts'
import { admission as isolateGate, type AdmissionGate } from '../admission/admission-gate.ts'
import { readingCost } from '../admission/reading-cost.ts'
import { waitForPlace } from './wait-for-place.ts'

/** A book of 1,500 pages has 4 MB of text. The text is held whole, since a slow connection must not hold a place. */
const MAX_TEXT_BYTES = 16 * MEBIBYTE
/**
 * The text in UTF-8. Throws `server_busy` when there is no room within `maxWaitMs`, `document_too_complex` beyond the
 * limits, and whatever reading the document throws.
 */
export async function resultText(
  env: Bindings,
  result: {
    readonly userId: string
    readonly format: DocumentFormat
    readonly key: string
    readonly sizeBytes: number
  },
  { gate = isolateGate, maxWaitMs }: { gate?: AdmissionGate; maxWaitMs?: number } = {},
): Promise<Uint8Array[]> {
  const { format, sizeBytes, userId: owner } = result
  const holdsMs = settingsOf(env).LEASE_SECONDS * 1000
  const place = await waitForPlace(gate, { costBytes: readingCost(format, sizeBytes), owner, holdsMs }, maxWaitMs)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of await readResultText(env, result)) {
      place.stay()
      length += chunk.length
      if (length > MAX_TEXT_BYTES)
        throw new AppError('document_too_complex', `more than ${MAX_TEXT_BYTES} bytes of text`)
      chunks.push(chunk)
    }
    return chunks
  } finally {
    place.leave()
    await gate.wakeWaiting()
  }
}
