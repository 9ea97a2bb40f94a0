// An opened Word document: what the package room is told of it, its styles, and its own page count.
import type { BesideText } from '../../contract/text-choices.ts'
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
import { docxSideParts } from './side-parts.ts'
import { Styles } from './styles.ts'

export interface DocxDocument extends PackageDocument<DocxContext, DocxPartKind> {
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
  const stylesRoot = await smallPartRoot(pkg, ownStyles ?? partOfType(pkg, /wordprocessingml\.styles\+xml$/))
  const styles = new Styles(stylesRoot)
  return {
    pkg,
    parts,
    styles,
    stylesRoot,
    statedPages: await statedNumber(pkg, 'ep:Pages'),
    context: (language, work, keeps = new Set()) =>
      docxContext(styles, { language: language === null ? null : officeLanguage(language), work, keeps }),
    trialContext: (context) => ({
      ...docxContext(styles, context),
      shownProperties: new Set(context.shownProperties),
    }),
    afterTrial: (context, { unfinishedFields }) => ({ ...context, endlessFields: unfinishedFields }),
    sideParts: (context, hasChanged) => docxSideParts(pkg, context, hasChanged),
  }
}
