// An opened presentation: what the package room is told of it, and its slides.
import type { RandomAccessFile } from '../file/random-access-file.ts'
import type { BesideText } from '../../contract/text-choices.ts'
import { themeReader } from '../ooxml/drawing/theme-fonts.ts'
import { officeLanguage } from '../ooxml/office-language.ts'
import { openPackage } from '../ooxml/package/office-package.ts'
import { type PackageDocument, partContext } from '../ooxml/package/package-document.ts'
import { THE_DOCUMENT } from '../ooxml/package/part-places.ts'
import { textParts } from '../ooxml/package/text-parts.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { PptxContext } from './pptx-context.ts'
import { PPTX_PARTS, type PptxPartKind } from './pptx-parts.ts'
import { slideStyles } from './slide-styles.ts'
import { inSlideOrder, slidesInOrder } from './slide-places.ts'

export interface PptxDocument extends PackageDocument<PptxContext, PptxPartKind> {
  /** Hidden ones included. */
  readonly slideCount: number
  /** For a reading of the document. `language`: of the texts to be written, null to keep the source's. */
  context(language: string | null, work: WorkBudget, keeps?: ReadonlySet<BesideText>): Promise<PptxContext>
}

/** Throws DocumentError `document_damaged` for a package without a presentation, and what archive and XML throw. */
export async function openPptx(source: RandomAccessFile): Promise<PptxDocument> {
  const pkg = await openPackage(source)
  const { main, parts } = await textParts(pkg, PPTX_PARTS)
  const slides = await slidesInOrder(pkg, main)
  const [first, ...others] = parts
  const ordered = await inSlideOrder(pkg, others, slides)
  return {
    pkg,
    parts: first ? [{ ...first, place: THE_DOCUMENT }, ...ordered] : ordered,
    slideCount: slides.length,
    async context(language, work, keeps = new Set()) {
      const written = { language: language === null ? null : officeLanguage(language), work, keeps }
      return { ...partContext(written), styles: await slideStyles(pkg, main, slides, work), ...nothingWritten() }
    },
    sideParts: ({ language }, hasChanged) =>
      Promise.resolve((entry) => (hasChanged && language ? themeReader(pkg, entry, language) : Promise.resolve(null))),
    trialContext: ({ styles, ...context }) => ({ ...partContext(context), styles, ...nothingWritten() }),
  }
}

function nothingWritten(): Pick<PptxContext, 'written' | 'titles'> {
  return { written: { any: false }, titles: new Map() }
}
