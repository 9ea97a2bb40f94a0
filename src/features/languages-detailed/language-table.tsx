// The table of languages that match the search, one per line. On a narrow screen the details stand below the name.
import { Flag } from '../../components/flag.tsx'
import { DOCUMENT_TYPES, type DocumentType } from '../../content/language-profiles.ts'
import * as m from '../../../messages/generated/messages.js'
import type { LanguageEntry } from './language-entries.ts'

const POPULARITY = { high: m.lang_popularity_high, medium: m.lang_popularity_medium, low: m.lang_popularity_low }

/** The roles are said, since a row that is drawn as a block would lose its own. */
export function LanguageTable({ languages }: { readonly languages: readonly LanguageEntry[] }) {
  return (
    <table role="table" className="w-full border-b text-start md:border-t">
      <thead role="rowgroup" className="text-sm text-ink-muted max-md:sr-only">
        <tr role="row">
          {[m.lang_column_language(), m.lang_column_types(), m.lang_column_formats(), m.lang_popularity()].map(
            (column) => (
              <th key={column} scope="col" role="columnheader" className="py-2.5 pe-6 text-start font-normal last:pe-0">
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {languages.map((language) => (
          <LanguageRow key={language.code} {...language} />
        ))}
      </tbody>
    </table>
  )
}

function LanguageRow({ code, tag, direction, name, nativeName, popularity, documentTypes, formats }: LanguageEntry) {
  return (
    <tr role="row" className="border-t align-baseline max-md:block max-md:py-3">
      <th scope="row" role="rowheader" className="py-3 pe-6 text-start font-normal max-md:block max-md:p-0">
        <span className="flex items-baseline gap-3">
          <Flag language={code} className="translate-y-0.5" />
          <span className="font-medium">{name}</span>
          <bdi lang={tag} dir={direction} className="font-serif text-lg/6 text-ink-muted">
            {nativeName}
          </bdi>
        </span>
      </th>
      <td role="cell" className="py-3 pe-6 text-ink-muted max-md:block max-md:p-0 max-md:ps-8">
        {documentTypeNames(documentTypes)}
      </td>
      <td
        role="cell"
        className="py-3 pe-6 text-sm whitespace-nowrap text-ink-muted max-md:block max-md:p-0 max-md:ps-8"
        translate="no"
      >
        {formats.join(', ')}
      </td>
      <td role="cell" className="py-3 text-sm text-ink-muted max-md:block max-md:p-0 max-md:ps-8">
        <span className="md:hidden">{m.lang_popularity()}: </span>
        {POPULARITY[popularity]()}
      </td>
    </tr>
  )
}

export function documentTypeNames(types: readonly DocumentType[]): string {
  return types.map((type) => DOCUMENT_TYPES[type]()).join(', ')
}
