// Parts of a Word document that follow from its texts: the stores of bound controls, and the styles, which say what
// language text is in where its runs do not.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { MAX_STORE_ELEMENTS } from '../limits.ts'
import { descendants, hasReadableTag } from '../ooxml/elements.ts'
import type { OfficeLanguage } from '../ooxml/office-language.ts'
import { type OfficePackage, smallPartRoot } from '../ooxml/package/office-package.ts'
import type { SideParts } from '../ooxml/package/package-document.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import { WorkBudget } from '../work-budget.ts'
import { setAttribute } from '../xml/xml-attribute.ts'
import type { DocxContext } from './docx-context.ts'
import { languageAttribute } from './run-properties.ts'
import { findStores, rewriteStore } from './xml-store.ts'

export async function docxSideParts(
  pkg: OfficePackage,
  { bound, language, warnings }: DocxContext,
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
    return hasChanged && language && (await isReadableStyles(pkg, entry)) ? languageReader(language) : null
  }
}

/** Damaged styles are not Verso's to mend. */
async function isReadableStyles(pkg: OfficePackage, entry: ZipEntry): Promise<boolean> {
  if (!pkg.types.of(entry.name).endsWith('wordprocessingml.styles+xml')) return false
  const root = await smallPartRoot(pkg, entry)
  return (
    root !== null && [...descendants(root)].every((element) => element.name !== 'w:lang' || hasReadableTag(element))
  )
}

function languageReader(language: OfficeLanguage): PartReader {
  return {
    blocks: new Set(),
    tags: new Set(['w:lang']),
    read: (element, xml) => [setAttribute(xml, element.scope, languageAttribute(language), language.tag)],
  }
}
