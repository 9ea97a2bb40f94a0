// A presentation without speaker notes or comments.
import { BESIDE_TEXTS, type OptionalText } from '../../contract/text-choices.ts'
import type { DocumentWarning, WarningCode } from '../model.ts'
import { descendants } from '../ooxml/elements.ts'
import { partsBeside, wordsBeside } from '../ooxml/package/beside-parts.ts'
import { packageWithout, throughReader } from '../ooxml/package/without-parts.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { WorkBudget } from '../work-budget.ts'
import { openPptx } from './pptx-document.ts'
import { SLIDE } from './pptx-parts.ts'

/** Who has written comments (ECMA-376-1 §13.3.2; [MS-PPTX] §2.1.21). */
const AUTHORS = /presentationml\.commentauthors\+xml$|ms-powerpoint\.authors\+xml$/
const WARNINGS: Readonly<Record<(typeof BESIDE_TEXTS)[number], WarningCode>> = {
  comments: 'comments_left_out',
  speakerNotes: 'speaker_notes_left_out',
}

export async function* pptxWithout(
  file: RandomAccessFile,
  leftOut: ReadonlySet<OptionalText>,
): AsyncGenerator<Uint8Array, readonly DocumentWarning[], void> {
  const document = await openPptx(file)
  const { pkg, parts } = document
  const context = await document.context(null, WorkBudget.unlimited())
  const gone = new Set<(typeof parts)[number]['entry']>()
  const warnings: DocumentWarning[] = []
  for (const kind of BESIDE_TEXTS.filter((each) => leftOut.has(each))) {
    const beside = partsBeside(document, kind)
    for (const { entry } of beside) gone.add(entry)
    const words = await wordsBeside(pkg, beside, context)
    if (words > 0) warnings.push({ code: WARNINGS[kind], detail: String(words) })
  }
  const comments = leftOut.has('comments')
  if (comments) for (const each of pkg.archive.entries) if (AUTHORS.test(pkg.types.of(each.name))) gone.add(each)
  const slides = new Set(parts.flatMap(({ kind, entry }) => (kind === SLIDE ? [entry] : [])))
  yield* packageWithout(pkg, gone, (entry) =>
    comments && slides.has(entry) ? (chunks) => throughReader(chunks, WITHOUT_COMMENT_LINKS) : null,
  )
  return warnings
}

/** A slide names its comments of the present kind by their relationship ([MS-PPTX] §2.6.6). */
const WITHOUT_COMMENT_LINKS: PartReader = {
  blocks: new Set(['p:ext']),
  onTooComplex: () => undefined,
  read: (element, xml) => ([...descendants(element)].some(({ name }) => name === 'p188:commentRel') ? [] : [xml]),
}
