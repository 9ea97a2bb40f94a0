// Extracts a PDF's segments, and the facts shown before anything is charged.
import { DocumentError } from '../../app-error.ts'
import { DocumentTally } from '../tally/document-tally.ts'
import type { ExtractOptions } from '../format.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { DocumentWarning, ExtractSummary, Segment } from '../model.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { countLetters } from '../tally/text-counts.ts'
import { WorkBudget } from '../work-budget.ts'
import { isTextLayer } from './content/classify-page.ts'
import { isArray, isDict } from './objects/pdf-object.ts'
import { openPdf, type OpenPdf } from './objects/open-pdf.ts'
import { partsOfEach } from './page-by-page.ts'
import { PageWarnings, type SegmentedPage, segmentedPages } from './page-segments.ts'
import type { PdfResources } from './pdf-resources.ts'

export async function* extractPdf(
  file: RandomAccessFile,
  resources: PdfResources,
  { geometry, work = WorkBudget.ofDocument(), onProgress }: ExtractOptions = {},
): AsyncGenerator<Segment, ExtractSummary, void> {
  const onSearch = () => onProgress?.({ unit: 'bytes', done: 0, total: file.size })
  const pdf = await openPdf(file, { work, onSearch })
  const report = (done: number) => onProgress?.({ unit: 'pages', done, total: pdf.pageCount })
  report(0)
  const tally = new DocumentTally()
  const pageWarnings = new PageWarnings()
  let hasVerticalText = false
  function* segmentsOf(page: SegmentedPage): Generator<Segment, void, void> {
    if (page.kind === 'kept') report(page.index + 1)
    if (page.kind === 'text') report(page.page.index + 1)
    if (page.kind === 'kept') pageWarnings.add(page.reason, page.index)
    if (page.kind === 'titles' && tally.pages > 0) {
      for (const { segment } of page.titles) {
        tally.addOffPage(renderInlines(segment.source, plainText))
        yield segment
      }
    }
    if (page.kind !== 'text') return
    const segments = [...page.segments, ...page.boxes].map(({ segment }) => segment)
    const hasText = segments.length + page.continued.length > 0
    if (hasText && isTextLayer(page.page)) pageWarnings.add('text_layer', page.page.index)
    hasVerticalText ||= page.kept.some(({ reason }) => reason === 'vertical_text')
    let letters = 0
    for (const segment of segments) {
      const text = renderInlines(segment.source, plainText)
      letters += countLetters(text)
      tally.add(text, page.page.index / pdf.pageCount)
      yield segment
    }
    if (hasText) tally.endPage(letters)
  }
  yield* partsOfEach(segmentedPages(pdf, resources, { writer: geometry, describesPlaces: true }), segmentsOf)
  if (tally.pages === 0) throw withoutText(pageWarnings, hasVerticalText)
  const warnings = [...pageWarnings.warnings(), ...(await signatureWarnings(pdf))]
  return tally.summary({ warnings, documentPages: pdf.pageCount })
}

function withoutText(pageWarnings: PageWarnings, hasVerticalText: boolean): DocumentError {
  if (hasVerticalText) return new DocumentError('document_vertical', 'its lines run downwards')
  if (pageWarnings.has('scanned'))
    return new DocumentError('document_scanned', 'its pages are pictures without a text layer')
  if (pageWarnings.has('garbled_text'))
    return new DocumentError('document_garbled', 'its fonts do not tell their letters')
  if (pageWarnings.has('over_budget')) return new DocumentError('document_too_complex', 'every page is over its budget')
  if (pageWarnings.has('unreadable') || pageWarnings.has('unmatched')) {
    return new DocumentError('document_damaged', 'no page can be read')
  }
  return new DocumentError('document_without_text', 'no page has a letter')
}

/** A signature vouches for the bytes that were signed: the translation is a later revision that it does not cover. */
async function signatureWarnings(pdf: OpenPdf): Promise<DocumentWarning[]> {
  const form = await pdf.resolve(pdf.catalog.get('AcroForm'))
  const permissions = await pdf.resolve(pdf.catalog.get('Perms'))
  const flags = isDict(form) ? await pdf.resolve(form.get('SigFlags')) : null
  const isSigned =
    typeof flags === 'number' &&
    (flags & 1) === 1 &&
    (await hasSignature(pdf, isDict(form) ? form.get('Fields') : undefined))
  // Usage rights (/UR3) are Adobe's own seal on what its reader may do, not a person's signature.
  const isCertified = isDict(permissions) && permissions.has('DocMDP')
  return isSigned || isCertified ? [{ code: 'document_signed' }] : []
}

const MAX_FIELDS_LOOKED_AT = 2000

/** /SigFlags also says that there is a field to be signed one day; a signed one has a value. */
async function hasSignature(pdf: OpenPdf, fields: Parameters<OpenPdf['resolve']>[0]): Promise<boolean> {
  const list = await pdf.resolve(fields)
  if (!isArray(list)) return false
  for (const entry of list.slice(0, MAX_FIELDS_LOOKED_AT)) {
    const field = await pdf.resolve(entry)
    if (!isDict(field)) continue
    const value = await pdf.resolve(field.get('V'))
    if (isDict(value) && value.has('ByteRange')) return true
  }
  return false
}
