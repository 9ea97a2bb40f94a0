import { clsx } from 'clsx'
import {
  BR,
  CN,
  CZ,
  DE,
  DK,
  ES,
  FI,
  FR,
  GB,
  GR,
  HU,
  IL,
  IN,
  IT,
  JP,
  KR,
  NL,
  NO,
  PL,
  PT,
  RO,
  RU,
  SA,
  SE,
  TH,
  TR,
  TW,
  UA,
  VN,
} from 'country-flag-icons/react/3x2'
import { findLanguage, type LANGUAGES } from '../../worker/contract/languages.ts'

/** By name, so that the other two hundred stay out of the bundle. */
const FLAGS = {
  BR,
  CN,
  CZ,
  DE,
  DK,
  ES,
  FI,
  FR,
  GB,
  GR,
  HU,
  IL,
  IN,
  IT,
  JP,
  KR,
  NL,
  NO,
  PL,
  PT,
  RO,
  RU,
  SA,
  SE,
  TH,
  TR,
  TW,
  UA,
  VN,
} satisfies Record<(typeof LANGUAGES)[number]['flag'], unknown>

/** Emoji flags do not draw on Windows; these are SVG. Decoration only: the language's name always stands beside it. */
export function Flag({ language, className }: { readonly language: string; readonly className?: string }) {
  const country = findLanguage(language)?.flag
  if (!isFlag(country)) return null
  const Picture = FLAGS[country]
  return <Picture aria-hidden className={clsx('h-3.5 w-5 shrink-0 rounded-[2px] ring-1 ring-rule', className)} />
}

function isFlag(country: string | undefined): country is keyof typeof FLAGS {
  return country !== undefined && country in FLAGS
}
