// Downloads of a translation in other formats than its document's.
import { AppError } from '../../app-error.ts'
import type { SegmentExportFormat } from '../../contract/translation/download-format.ts'
import { factsOf } from '../../documents/formats.ts'
import type { Bindings } from '../../env.ts'
import { trackedResult } from '../../jobs/lifecycle/tracked-result.ts'
import { fileTypeOf } from '../../pipeline/result-document.ts'
import { attachment } from '../attachment.ts'
import { streamOf } from '../stream-of.ts'
import { downloadName } from './download-name.ts'
import type { RowWithResult } from './newest-row.ts'

/** Body, status and headers of a response. */
type Download = [body: ReadableStream, status: 200, headers: Record<string, string>]

/** What stands between the document's name and the extension: two exports of one document are both Word files. */
const SUFFIXES: Readonly<Record<SegmentExportFormat, string>> = {
  xliff: 'translated',
  tmx: 'translated',
  bilingual: 'bilingual',
}

/** Streams as the job's segments are read: nothing is held, and no size is known before the end. */
export async function segmentDownload(
  env: Bindings,
  row: RowWithResult,
  format: SegmentExportFormat,
): Promise<Download> {
  const { SEGMENT_EXPORTS, segmentExport } = await import('../../pipeline/exports/segment-export.ts')
  const { extension, mediaType } = SEGMENT_EXPORTS[format]
  const name = await downloadName(env, row, extension, SUFFIXES[format])
  const chunks = segmentExport(format, row, env.TRANSLATION_JOB.getByName(row.id))
  return [streamOf(chunks), 200, headersOf(name, mediaType)]
}

/** Throws `export_not_available` for a document that cannot show tracked changes, and for a review. */
export async function trackedDownload(env: Bindings, row: RowWithResult): Promise<Download> {
  if (row.reviewedKey !== null || !factsOf(row.format).tracksChanges)
    throw new AppError('export_not_available', `${row.id} is a ${row.format} document`)
  const object = await trackedResult(env, row)
  if (!object) throw new AppError('job_expired', `the result of ${row.id} is gone`)
  const { extension, mediaType } = fileTypeOf(row.format, row.originalFileName)
  const name = await downloadName(env, row, extension, 'tracked')
  return [object.body, 200, { ...headersOf(name, mediaType), 'content-length': String(object.size) }]
}

function headersOf(name: string, mediaType: string): Record<string, string> {
  return { 'content-disposition': attachment(name), 'content-type': mediaType, 'cache-control': 'no-store' }
}
