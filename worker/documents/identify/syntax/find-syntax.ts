// The text formats with a syntax, and what tells each. Judged by structure over the whole sample, so that text of any
// language that quotes a syntax, or looks like one here and there, stays plain text.
import type { KnownFormatId } from '../../../contract/known-formats.ts'
import { isCsv, isTsv } from './delimited.ts'
import { isDiff } from './diff.ts'
import { isEml } from './eml.ts'
import { isArb, isJson } from './json.ts'
import { isAppleStrings, isIni, isPo, isProperties, isToml } from './key-values.ts'
import { isMarkdown } from './markdown.ts'
import { markupOf } from './markup.ts'
import { isSourceCode } from './source-code.ts'
import { isAss, isSbv, isSrt, isVtt } from './subtitles.ts'
import type { SyntaxSample } from './syntax-sample.ts'
import { isTex } from './tex.ts'
import { isYaml } from './yaml.ts'

/** In order of certainty: a WebVTT file has SRT's timings too, and a TOML file INI's sections. */
const SYNTAXES: readonly (readonly [KnownFormatId, (sample: SyntaxSample) => boolean])[] = [
  ['vtt', isVtt],
  ['srt', isSrt],
  ['sbv', isSbv],
  ['ass', isAss],
  ['po', isPo],
  ['arb', isArb],
  ['json', isJson],
  ['eml', isEml],
  ['diff', isDiff],
  ['tex', isTex],
  ['strings', isAppleStrings],
  ['toml', isToml],
  ['ini', isIni],
  ['properties', isProperties],
  ['yaml', isYaml],
  ['csv', isCsv],
  ['tsv', isTsv],
  ['markdown', isMarkdown],
  ['source-code', isSourceCode],
]

/** Null for plain text. `named` is the format that the name promises; it decides where the content fits several. */
export function findSyntax(sample: SyntaxSample, named: string | null): KnownFormatId | null {
  const markup = markupOf(sample)
  if (markup !== null) return markup
  const found = SYNTAXES.filter(([format]) => format === named).concat(SYNTAXES)
  return found.find(([, isOfFormat]) => isOfFormat(sample))?.[0] ?? null
}
