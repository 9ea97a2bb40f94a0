// Reads a hunspell dictionary: each entry with the forms that its suffixes give it. Prefixes and compounds make other
// words, and are left out.
import { readFile } from 'node:fs/promises'

export interface Entry {
  readonly lemma: string
  readonly flags: string
}

interface Suffix {
  readonly strip: string
  readonly add: string
  readonly isFor: RegExp
}

export interface Dictionary {
  /** Words that stand by themselves. Stems that need an ending, and parts of compounds, are left out. */
  readonly entries: readonly Entry[]
  /** By flag. */
  readonly suffixes: ReadonlyMap<string, readonly Suffix[]>
}

/** Options of hunspell that name the flag of entries that are no words by themselves. */
const NOT_BY_THEMSELVES = /^(?:ONLYINCOMPOUND|NEEDAFFIX|FORBIDDENWORD)\s+(\S)/gmu

/** `folder` holds `index.aff` and `index.dic`, both in UTF-8 with flags of one character, as npm's dictionaries do. */
export async function readDictionary(folder: string): Promise<Dictionary> {
  const [affixes, words] = await Promise.all([
    readFile(`${folder}/index.aff`, 'utf8'),
    readFile(`${folder}/index.dic`, 'utf8'),
  ])
  const notWords = flagsOf(affixes, NOT_BY_THEMSELVES)
  const entries = words.split('\n').flatMap((line): Entry[] => {
    const [, lemma, flags = ''] = /^(\p{L}[^/\s]*)(?:\/(\S+))?/u.exec(line) ?? []
    return lemma === undefined || Array.from(flags).some((flag) => notWords.has(flag)) ? [] : [{ lemma, flags }]
  })
  return { entries, suffixes: suffixesIn(affixes) }
}

function flagsOf(affixes: string, option: RegExp): Set<string> {
  return new Set(Array.from(affixes.matchAll(option), ([, flag = '']) => flag))
}

/** Besides the lemma, each once. */
export function formsOf({ lemma, flags }: Entry, { suffixes }: Dictionary): string[] {
  const forms = Array.from(flags).flatMap((flag) =>
    (suffixes.get(flag) ?? []).flatMap(({ strip, add, isFor }) =>
      lemma.endsWith(strip) && isFor.test(lemma) ? [lemma.slice(0, lemma.length - strip.length) + add] : [],
    ),
  )
  return [...new Set(forms)].filter((form) => form !== lemma)
}

function suffixesIn(affixes: string): Map<string, Suffix[]> {
  const suffixes = new Map<string, Suffix[]>()
  for (const line of affixes.split('\n')) {
    const [kind, flag = '', strip, added, condition] = line.trim().split(/\s+/u)
    if (kind !== 'SFX' || strip === undefined || added === undefined || condition === undefined) continue
    const add = added.replace(/\/.*$/u, '')
    const suffix = {
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      isFor: new RegExp(`${condition}$`, 'u'),
    }
    const known = suffixes.get(flag)
    if (known) known.push(suffix)
    else suffixes.set(flag, [suffix])
  }
  return suffixes
}
