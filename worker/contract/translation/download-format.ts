// What a completed translation can be downloaded as, besides its own format.
import { z } from 'zod'
import { PLAIN_TEXT } from '../../documents/formats.ts'

/** Written from a translation's segments alone, without its document. */
export const SEGMENT_EXPORT_FORMATS = ['xliff', 'tmx', 'bilingual'] as const
export type SegmentExportFormat = (typeof SEGMENT_EXPORT_FORMATS)[number]

export const downloadFormatSchema = z
  .enum([PLAIN_TEXT, ...SEGMENT_EXPORT_FORMATS, 'tracked'])
  .meta({ id: 'DownloadFormat' })
export type DownloadFormat = z.infer<typeof downloadFormatSchema>

const WORDS: Readonly<Record<DownloadFormat, string>> = {
  [PLAIN_TEXT]: 'plain text, which is read from the file: 409 `rebuild_needed` while the file lacks edits',
  xliff: 'XLIFF 2.1',
  tmx: 'TMX 1.4b',
  bilingual: 'a Word table of both texts',
  tracked: 'the Word document with the changes since the translation as tracked changes, for Word documents only',
}

/** For the description of the API. */
export const DOWNLOAD_FORMATS_IN_WORDS = downloadFormatSchema.options
  .map((format) => `\`${format}\` (${WORDS[format]})`)
  .join(', ')
