// The most requested languages, set as large as book titles.
import { Flag } from '../../components/flag.tsx'
import type { LanguageEntry } from './language-entries.ts'
import { documentTypeNames } from './language-table.tsx'

export function PopularLanguages({ languages }: { readonly languages: readonly LanguageEntry[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {languages.map(({ code, tag, direction, name, nativeName, documentTypes }) => (
        <li key={code} className="border-s ps-5">
          <p className="headline text-2xl">
            <bdi lang={tag} dir={direction}>
              {nativeName}
            </bdi>
          </p>
          <p className="mt-1.5 flex items-center gap-2 font-medium">
            <Flag language={code} />
            {name}
          </p>
          <p className="mt-1.5 text-sm text-ink-muted">{documentTypeNames(documentTypes)}</p>
        </li>
      ))}
    </ul>
  )
}
