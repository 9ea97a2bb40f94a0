// Checks text that must not be translated: addresses, file names and program placeholders. The target must contain them
// letter for letter, as often as the source does, and no others.
import { PROGRAM_PLACEHOLDER } from '../../documents/text/program-placeholders.ts'
import { countOf } from './count-of.ts'
import { without } from './multiset.ts'

/** Non-ASCII letters end an address here: scripts that write without spaces go on right behind one. */
const URL = /(?:(?:https?|ftp):\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gu
/** Begun only where a word begins: else each letter of a long run is tried. */
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gu
const FILE_NAME =
  /(?<![\w-])[\w-]{1,100}\.(?:docx?|xlsx?|pptx?|pdf|txt|csv|json|xml|html?|png|jpe?g|gif|svg|zip|exe|md|ya?ml)(?!\w)/gu
/** Punctuation of the sentence, and the bracket an address stands in. */
const TRAILING = /(?<![.,:;!?'")\]])[.,:;!?'")\]]+$/u

/** What a brace of the source is part of when it is no placeholder: no claim is made about those. */
const BRACE = /[{}]/gu

/** A case ending or the rest of a compound: `index.html:ssä`, `example.com'da`, `report.pdf-Datei`. */
const ENDING = /^[:'’-][a-z]{1,15}$/iu

/** Whether web and mail addresses and file names are the source's own. What languages add behind a mark is none of them. */
export function hasSameAddresses(source: string, target: string): boolean {
  const wanted = addressesIn(source)
  const found = addressesIn(target)
  const uninflected = found.map((address) => {
    if (wanted.includes(address)) return address
    return wanted.find((each) => address.startsWith(each) && ENDING.test(address.slice(each.length))) ?? address
  })
  return sameMultiset(uninflected, wanted)
}

/** Whether programs would find the places they fill. */
export function hasSamePlaceholders(source: string, target: string): boolean {
  const wanted = source.match(PROGRAM_PLACEHOLDER) ?? []
  if (!sameMultiset(wanted, target.match(PROGRAM_PLACEHOLDER) ?? [])) return false
  return wanted.length === 0 || countOf(source, BRACE) === countOf(target, BRACE)
}

/** The text without what is the same in every language, for those who measure its words. */
export function withoutFixedText(text: string): string {
  return [URL, EMAIL, FILE_NAME, PROGRAM_PLACEHOLDER].reduce((rest, pattern) => rest.replace(pattern, ' '), text)
}

/** Figures with symbols that are the same everywhere; what may be a word as well (`min`, `in`, `bar`) has to be long. */
const MEASURE =
  /\d\s?(?:[kcmµn]?m|[kmµ]?g|[cmµ]?[lL]|[kMGT]?i?B|[kMG]?Hz|[kMG]?Wh?|[km]?V|m?Ah?|[kMh]?Pa|dB|°\s?[CF]|mph|USD|EUR|GBP)[²³23]?(?:\s?\/\s?(?:[a-z]{1,2}|min)[²³23]?)?(?![\p{L}\d])/gu

/** Figures go with their units. */
export function withoutMeasures(text: string): string {
  return text.replace(MEASURE, ' ')
}

function addressesIn(text: string): string[] {
  const withoutUrls = text.replace(URL, ' ')
  const addresses = [...(text.match(URL) ?? []), ...(withoutUrls.match(EMAIL) ?? [])]
  const fileNames = withoutUrls.replace(EMAIL, ' ').match(FILE_NAME) ?? []
  return [...addresses.map((address) => address.replace(TRAILING, '')), ...fileNames]
}

function sameMultiset(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && without(a, b, String).length === 0
}
