// The most requested language pairs (SPEC §2), each with a line of a document in both languages.
import { Flag } from '../../components/flag.tsx'
import { languageName } from '../../lib/language-name.ts'
import { findLanguage, type LanguageCode } from '../../../worker/contract/languages.ts'
import * as m from '../../../messages/generated/messages.js'

interface Pair {
  readonly source: LanguageCode
  readonly target: LanguageCode
  readonly line: string
  readonly translation: string
}

const PAIRS: readonly Pair[] = [
  { source: 'en', target: 'es', line: 'Signed by both parties', translation: 'Firmado por ambas partes' },
  { source: 'en', target: 'fr', line: 'Thirty days’ notice', translation: 'Préavis de trente jours' },
  { source: 'en', target: 'de', line: 'Scope of services', translation: 'Leistungsumfang' },
  { source: 'en', target: 'zh', line: 'Annual report', translation: '年度报告' },
  { source: 'es', target: 'en', line: 'Informe de alta médica', translation: 'Discharge report' },
  { source: 'fr', target: 'en', line: 'Bilan consolidé', translation: 'Consolidated balance sheet' },
]

export function PopularPairs() {
  return (
    <ul className="divide-y border-t">
      {PAIRS.map((pair) => (
        <PairLine key={pair.source + pair.target} {...pair} />
      ))}
    </ul>
  )
}

function PairLine({ source, target, line, translation }: Pair) {
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[17rem_1fr_1fr] sm:items-baseline">
      <p className="flex items-center gap-2 text-sm font-medium">
        <Flag language={source} />
        <Flag language={target} />
        {m.lang_pair({ source: languageName(source), target: languageName(target) })}
      </p>
      <p lang={tag(source)} className="font-serif text-lg text-ink-muted">
        {line}
      </p>
      <p lang={tag(target)} className="font-serif text-lg">
        {translation}
      </p>
    </li>
  )
}

function tag(code: LanguageCode): string | undefined {
  return findLanguage(code)?.tag
}
