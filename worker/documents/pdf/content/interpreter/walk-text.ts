// Walks a page before its glyphs are known, and completes the page once the shows are placed.
import type { PdfPage, PdfReader } from '../../objects/pdf-reader.ts'
import { type PageAnnotations, readAnnotations } from '../annotations/annotation-appearances.ts'
import type { OptionalContent } from './optional-content.ts'
import { PageKeptError } from '../page-kept.ts'
import { pageBox, pageRotation } from '../page-space.ts'
import type { PageOutcome, PageText, TextShow } from '../page-text.ts'
import { amongShows, seenShows } from '../visibility/paint-order.ts'
import { classifyPage } from '../classify-page.ts'
import { shownBytes } from './text-operators.ts'
import { readWordAnnotations } from '../annotations/word-annotations.ts'
import { walkPage } from './walk-page.ts'
import type { TextEvent, WalkedPage, WalkedShow } from './walk-events.ts'

export interface WalkedText extends Pick<PageAnnotations, 'textBoxes' | 'fieldValues' | 'fields' | 'widgets'> {
  readonly page: PdfPage
  readonly walked: WalkedPage
}

/** Throws PageKeptError `over_budget` and `unreadable`. */
export async function walkText(reader: PdfReader, layers: OptionalContent, page: PdfPage): Promise<WalkedText> {
  const { appearances, ...others } = await readAnnotations(reader, layers, page)
  return { page, walked: await walkPage(reader, layers, page, appearances), ...others }
}

export function hasCodes({ events, annotationEvents }: WalkedPage): boolean {
  const hasSome = (event: TextEvent) => event.kind === 'show' && shownBytes(event.elements) > 0
  return events.some(hasSome) || annotationEvents.some(hasSome)
}

export function isShow(event: TextEvent): event is WalkedShow {
  return event.kind === 'show'
}

/** `shows` are those of the page's own content, then those of its annotations. */
export async function pageOf(
  reader: PdfReader,
  { page, walked, textBoxes, fieldValues, fields, widgets }: WalkedText,
  shows: readonly TextShow[],
): Promise<PageText> {
  return {
    index: page.index,
    box: await pageBox(reader, page),
    rotate: await pageRotation(reader, page),
    streams: walked.streams,
    shows,
    ...amongShows(walked, shows),
    wordAnnotations: await readWordAnnotations(reader, page),
    annotations: walked.annotations.map(({ kind, ref, from, to }) => ({ kind, ref, from, to })),
    textBoxes,
    fieldValues,
    fields,
    widgets,
  }
}

/** Whether the page has text to translate. */
export function outcomeOf(page: PageText, { walked }: WalkedText): PageOutcome {
  const { index, shows, textBoxes, fieldValues, fields } = page
  const signatures = walked.annotations.filter(({ kind }) => kind === 'signature')
  const own = seenShows(page).filter(({ stream }) => !signatures.some(({ from, to }) => stream >= from && stream < to))
  const reason = classifyPage(own, walked.imageArea, page.box)
  // What viewers set themselves, and who has signed, is told also where there is nothing else on the page.
  const isEmpty = textBoxes.length === 0 && fieldValues.length === 0 && own.length === shows.length
  if (reason === null || (reason === 'without_text' && !isEmpty)) return { kind: 'text', page }
  const isUnreadable = reason === 'garbled_text' || shows.length + fields.length === 0
  return isUnreadable ? { kind: 'kept', index, reason } : { kind: 'kept', index, reason, page }
}

/** Rethrows errors that are not an outcome of a page. */
export function pageKeptBy(error: unknown, index: number): PageOutcome {
  if (error instanceof PageKeptError) return { kind: 'kept', index, reason: error.reason }
  throw error
}
