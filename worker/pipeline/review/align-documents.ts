// The analysis of a review: aligns the segments of the source document with those of the reviewed file, and makes the
// job's segments of them. Both documents are read twice, so that only what is compared is in memory as a whole.
import { alignInTurns, type AlignedTexts } from '../../agents/alignment/align-texts.ts'
import { alignmentFigures, type AlignmentFigures, isTranslation } from '../../agents/alignment/alignment-figures.ts'
import { featuresOf, type TextFeatures } from '../../agents/alignment/text-features.ts'
import type { LanguagePair } from '../../agents/qa/length-check.ts'
import { placeTags } from '../../agents/translator/place-tags.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { ExtractSummary, Segment } from '../../documents/model.ts'
import { comparableSource, joinTexts } from '../../job-model/segments/reviewed-text.ts'
import type { ExtractedSegment } from '../../job-model/segments/stored-segment.ts'
import { withFacts } from '../segment-facts.ts'
import { withSummary } from '../with-summary.ts'

/** Reads a document's segments from the beginning, as often as it is called. */
export type ReadSegments = () => AsyncGenerator<ExtractedSegment, ExtractSummary, void>

type DocumentAlignment =
  | { readonly kind: 'translation'; readonly figures: AlignmentFigures; readonly segments: ReadSegments }
  /** The file does not translate the source. */
  | { readonly kind: 'other'; readonly figures: AlignmentFigures }

export async function alignDocuments(
  source: ReadSegments,
  reviewed: ReadSegments,
  languages: LanguagePair,
  breathe: () => Promise<void>,
): Promise<DocumentAlignment> {
  const ofSource = await readFeatures(source)
  const ofReviewed = await readFeatures(reviewed)
  const aligned = await align(ofSource, ofReviewed, languages, breathe)
  const figures = alignmentFigures(aligned, ofSource, ofReviewed)
  if (!isTranslation(figures)) return { kind: 'other', figures }
  return { kind: 'translation', figures, segments: () => pairedSegments(aligned, source(), reviewed()) }
}

async function readFeatures(read: ReadSegments): Promise<TextFeatures[]> {
  const features: TextFeatures[] = []
  for await (const segment of withSummary(read()).items) {
    features.push(featuresOf({ role: segment.role, text: renderInlines(segment.source, plainText) }))
  }
  return features
}

async function align(
  source: readonly TextFeatures[],
  reviewed: readonly TextFeatures[],
  languages: LanguagePair,
  breathe: () => Promise<void>,
): Promise<AlignedTexts[]> {
  const turns = alignInTurns(source, reviewed, languages)
  for (;;) {
    const { done, value } = turns.next()
    if (done === true) return value
    await breathe()
  }
}

/** The job's segments in the order of both documents. */
async function* pairedSegments(
  aligned: readonly AlignedTexts[],
  source: ReturnType<ReadSegments>,
  reviewed: ReturnType<ReadSegments>,
): AsyncGenerator<ExtractedSegment, ExtractSummary, void> {
  const ofSource = withSummary(source)
  const ofReviewed = withSummary(reviewed)
  const [sources, texts] = [ofSource.items[Symbol.asyncIterator](), ofReviewed.items[Symbol.asyncIterator]()]
  let section = 0
  for (const pair of aligned) {
    const own = await take(sources, pair.source.length)
    const others = await take(texts, pair.target.length)
    section = own[0]?.section ?? section
    yield pairedSegment(own, others, section)
  }
  await Promise.all([take(sources, 1), take(texts, 1)]) // both readings come to their summaries
  return ofSource.summary()
}

async function take(segments: AsyncIterator<ExtractedSegment>, count: number): Promise<ExtractedSegment[]> {
  const taken: ExtractedSegment[] = []
  while (taken.length < count) {
    const { done, value } = await segments.next()
    if (done === true) break
    taken.push(value)
  }
  return taken
}

/** Text that the file has and the source has not stands where the file has it, with nothing as its source. */
function pairedSegment(
  sources: readonly ExtractedSegment[],
  texts: readonly ExtractedSegment[],
  section: number,
): ExtractedSegment {
  const reviewed = joinTexts(texts)
  const [first] = sources
  if (!first) return { ...withFacts(added(texts, section)), reviewed }
  const source = comparableSource(
    sources.map((segment) => segment.source),
    reviewed.target,
    placeTags,
  )
  const { id, role, anchor } = first
  return { ...withFacts({ id, role, anchor, section, source }), reviewed }
}

function added(texts: readonly ExtractedSegment[], section: number): Segment {
  const [first] = texts
  if (!first) throw new Error('a pair has no text on either side')
  return { id: `added ${first.id}`, role: first.role, anchor: first.anchor, section, source: [] }
}
