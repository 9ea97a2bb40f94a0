// What there is to say of a package whatever its format: macros, which are copied, and signatures, which a translation
// makes invalid.
import type { WarningCode } from '../../model.ts'
import type { OfficePackage } from './office-package.ts'

/** A VBA project ([MS-OFFMACRO2] 2.2.1), or a sheet of Excel 4.0 macros. */
const MACROS = /^application\/vnd\.ms-office\.vbaproject$|^application\/vnd\.ms-excel\.(?:intl)?macrosheet\+xml$/
/** Of the package (ECMA-376-2 §10). That of a VBA project covers the project alone, and stays valid. */
const SIGNATURE = /^application\/vnd\.openxmlformats-package\.digital-signature-xmlsignature\+xml$/

export function packageWarnings({ archive, types }: OfficePackage): readonly WarningCode[] {
  const found = new Set<WarningCode>()
  for (const { name } of archive.entries) {
    const type = types.of(name)
    if (MACROS.test(type)) found.add('has_macros')
    if (SIGNATURE.test(type)) found.add('document_signed')
  }
  return [...found]
}
