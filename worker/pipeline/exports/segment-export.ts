// The formats that are written from a translation's segments alone, without its document.
import type { SegmentExportFormat } from '../../contract/translation/download-format.ts'
import type { TranslationRow } from '../../db/translations.ts'
import { BILINGUAL_FILE, writeBilingualDocx } from '../../exports/bilingual/bilingual-docx.ts'
import type { ExportWriter } from '../../exports/export-segment.ts'
import { TMX_FILE, writeTmx } from '../../exports/tmx/tmx-writer.ts'
import { writeXliff, XLIFF_FILE } from '../../exports/xliff/xliff-writer.ts'
import type { JobControl } from '../../job-model/rpc-answers.ts'
import { exportHead, exportSegments } from './export-segments.ts'

interface SegmentExport {
  readonly extension: string
  readonly mediaType: string
  readonly write: ExportWriter
}

export const SEGMENT_EXPORTS: Readonly<Record<SegmentExportFormat, SegmentExport>> = {
  xliff: { ...XLIFF_FILE, write: writeXliff },
  tmx: { ...TMX_FILE, write: writeTmx },
  bilingual: { ...BILINGUAL_FILE, write: writeBilingualDocx },
}

/** Written as it is read: the reader's pace is the job's. */
export function segmentExport(
  format: SegmentExportFormat,
  row: TranslationRow,
  job: Pick<JobControl, 'segments'>,
): AsyncGenerator<Uint8Array, void, void> {
  return SEGMENT_EXPORTS[format].write(exportHead(row), exportSegments(job))
}
