// Parts of a Word document that follow from its texts: the stores of bound controls, and the styles, settings and themes,
// which say what language, direction and fonts texts have where they do not say so themselves.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { MAX_STORE_ELEMENTS } from '../limits.ts'
import { themeReader } from '../ooxml/drawing/theme-fonts.ts'
import type { OfficeLanguage } from '../ooxml/office-language.ts'
import { isReadablePart, type OfficePackage } from '../ooxml/package/office-package.ts'
import type { SideParts } from '../ooxml/package/package-document.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { WorkBudget } from '../work-budget.ts'
import type { DocxContext } from './docx-context.ts'
import { settingsReader } from './direction/settings-part.ts'
import { changesStyles, named, styleReader, type StyleRewrite } from './direction/style-part.ts'
import { findStores, rewriteStore } from './xml-store.ts'

export async function docxSideParts(
  pkg: OfficePackage,
  { bound, direction, language, warnings }: DocxContext,
  hasChanged: boolean,
): Promise<SideParts> {
  const storeWork = WorkBudget.ofDocument(MAX_STORE_ELEMENTS)
  const stores = bound.isWritten ? await findStores(pkg, storeWork) : new Map<ZipEntry, string>()
  return async (entry) => {
    const id = stores.get(entry)
    const controls = id === undefined || storeWork.isUsedUp ? [] : bound.ofStore(id)
    const store = controls.length > 0 ? await rewriteStore(pkg, entry, controls, storeWork) : null
    if (store?.keepsOldText === true || storeWork.isUsedUp) warnings.add('bound_text_kept')
    if (store?.bytes) return store.bytes
    return hasChanged && language ? await scriptReader(pkg, entry, { language, direction }) : null
  }
}

/** What a part says of languages, fonts and directions beside the texts; null for any other. */
async function scriptReader(pkg: OfficePackage, entry: ZipEntry, rewrite: StyleRewrite): Promise<PartReader | null> {
  const { language } = rewrite
  const type = pkg.types.of(entry.name)
  const isLatin = language.script === 'latin'
  const theme = await themeReader(pkg, entry, language)
  if (theme) return theme
  if (!isLatin && type.endsWith('wordprocessingml.settings+xml'))
    return (await isReadablePart(pkg, entry)) ? settingsReader(language) : null
  if (!type.endsWith('wordprocessingml.styles+xml')) return null
  if (changesStyles(rewrite) && (await isReadablePart(pkg, entry))) return styleReader(rewrite)
  return (await isReadablePart(pkg, entry, 'w:lang')) ? languageReader(language) : null
}

function languageReader(language: OfficeLanguage): PartReader {
  return {
    blocks: new Set(),
    tags: new Set(['w:lang']),
    read: (element, xml) => [named(element, xml, language)],
  }
}
