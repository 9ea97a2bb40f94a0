// Sends a document's segments to its job, in pages well under the size of an RPC message.
import type { ExtractSummary } from '../documents/model.ts'
import type { JobRpc } from '../job-model/rpc-answers.ts'
import type { ExtractedSegment } from '../job-model/segments/stored-segment.ts'
import { LeaseLostError } from './heartbeat.ts'
import { withSummary } from './with-summary.ts'

const PAGE_BYTES = 512 * 1024
const PAGE_SEGMENTS = 500

/** Throws LeaseLostError. */
export async function sendSegments<Found>(
  job: JobRpc,
  token: string,
  segments: AsyncGenerator<Found, ExtractSummary, void>,
  toExtracted: (segment: Found) => ExtractedSegment,
): Promise<ExtractSummary> {
  let page: ExtractedSegment[] = []
  let pageBytes = 0
  let sent = 0
  const send = async () => {
    if (!(await job.putSegments(token, sent, page))) throw new LeaseLostError()
    sent += page.length
    page = []
    pageBytes = 0
  }
  const found = withSummary(segments)
  for await (const item of found.items) {
    const segment = toExtracted(item)
    page.push(segment)
    pageBytes += segment.sourceBytes
    if (page.length >= PAGE_SEGMENTS || pageBytes >= PAGE_BYTES) await send()
  }
  if (page.length > 0 || sent === 0) await send()
  return found.summary()
}
