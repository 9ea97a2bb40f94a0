// An opened Word document: what the package room is told of it, its styles, and its own page count.
import type { BesideText } from '../../contract/text-choices.ts'
import type { ZipEntry } from '../archive/zip-directory.ts'
import { officeLanguage } from '../ooxml/office-language.ts'
import { openPackage, partOfType, relatedParts, smallPartRoot } from '../ooxml/package/office-package.ts'
import type { PackageDocument } from '../ooxml/package/package-document.ts'
import { textParts } from '../ooxml/package/text-parts.ts'
import { statedNumber } from '../ooxml/properties/stated-number.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { type DocxContext, docxContext } from './docx-context.ts'
import { DOCX_PARTS, type DocxPartKind } from './docx-parts.ts'
import { FormatResolver } from './fit/format-resolver.ts'
import { pageFit } from './fit/page-fit.ts'
import { docxSideParts } from './side-parts.ts'
import { Styles } from './styles.ts'

export interface DocxDocument extends PackageDocument<DocxContext, DocxPartKind> {
  /** The part with the body. */
  readonly main: ZipEntry
  readonly styles: Styles
  /** The root of the styles part; null for a document without one. */
  readonly stylesRoot: XmlElement | null
  /** As counted by the last program that saved the document; null when it did not count. */
  readonly statedPages: number | null
  /** For a reading of the document. `language`: of the texts to be written, null to keep the source's. */
  context(language: string | null, work: WorkBudget, keeps?: ReadonlySet<BesideText>): DocxContext
}

/** Throws DocumentError `document_damaged` for a package without a body, and what archive and XML throw. */
export async function openDocx(source: RandomAccessFile): Promise<DocxDocument> {
  const pkg = await openPackage(source)
  const { main, parts } = await textParts(pkg, DOCX_PARTS)
  const [ownStyles] = await relatedParts(pkg, main.name, 'styles') // the glossary has others
  const stylesPart = ownStyles ?? partOfType(pkg, /wordprocessingml\.styles\+xml$/)
  const stylesRoot = await smallPartRoot(pkg, stylesPart)
  const styles = new Styles(stylesRoot)
  const [themePart] = await relatedParts(pkg, main.name, 'theme')
  const theme = await smallPartRoot(pkg, themePart)
  // The indents of lists are no matter in places of a fixed size, and their part can be large.
  const formats = once(() => new FormatResolver({ styles: stylesRoot, numbering: null, theme }))
  const statedPages = await statedNumber(pkg, 'ep:Pages')
  return {
    pkg,
    main,
    parts,
    styles,
    stylesRoot,
    statedPages,
    context: (language, work, keeps = new Set()) =>
      docxContext(styles, { language: language === null ? null : officeLanguage(language), work, keeps, formats }),
    trialContext: (context) => ({
      ...docxContext(styles, context),
      direction: context.direction,
      shownProperties: new Set(context.shownProperties),
      mergeFields: new Set(context.mergeFields),
    }),
    afterTrial: (context, { unfinishedFields }) => ({ ...context, endlessFields: unfinishedFields }),
    finish: async ({ fit }) => await pageFit({ pkg, main, styles: stylesPart, statedPages }, fit),
    sideParts: (context, hasChanged) => docxSideParts(pkg, context, hasChanged),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
