// npm run bench -- brief-candidates FILE …: what the brief writer is offered of each document: names, phrases of several
// words, single words of the document's own, and ordinary words. A single word in small letters is ordinary where at
// least a third of the other documents in its language have it too: a measure that knows nothing of grammar.
import path from 'node:path'
import { detectLanguage } from '../../worker/agents/detector/detector.ts'
import { briefCandidates } from '../../worker/agents/translator/brief-candidates.ts'
import { isTranslatable } from '../../worker/agents/translator/translatable.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'
import { readSegments } from './prompt-cost.ts'

/** A shorter document has few of its language's words. */
const MIN_WORDS = 300
const ORDINARY_SHARE = 1 / 3
/** With fewer to compare with, every word is the document's own. */
const MIN_OTHERS = 3
const SHOWN = 12

const KINDS = ['names', 'phrases', 'own words', 'ordinary words'] as const
type Kind = (typeof KINDS)[number]

interface Read {
  readonly name: string
  readonly language: LanguageCode
  readonly texts: readonly string[]
  readonly words: ReadonlySet<string>
}

export async function benchBriefCandidates(files: readonly string[]): Promise<void> {
  if (files.length === 0) return console.log('brief-candidates: name some documents')
  const documents = (await Promise.all(files.map(read))).filter((document) => document !== null)
  const total = new Map<Kind, number>()
  for (const document of documents) {
    const { language, texts, name } = document
    const others = documents.filter((other) => other !== document && other.language === language)
    if (others.length < MIN_OTHERS) continue
    const byKind = Map.groupBy(briefCandidates(texts, language), (phrase) => kindOf(phrase, others))
    for (const [kind, phrases] of byKind) total.set(kind, (total.get(kind) ?? 0) + phrases.length)
    print(`${name} (${language})`, new Map(Array.from(byKind, ([kind, phrases]) => [kind, phrases.length])))
    const ordinary = byKind.get('ordinary words') ?? []
    if (ordinary.length > 0) console.log(`    ordinary: ${ordinary.slice(0, SHOWN).join(', ')}`)
  }
  print('all', total)
}

async function read(file: string): Promise<Read | null> {
  const { segments } = await readSegments(file).catch(() => ({ segments: [] }))
  const texts = segments.filter(isTranslatable).map(({ source }) => renderInlines(source, plainText))
  const words = texts.flatMap((text) => text.match(/\p{L}+/gu) ?? [])
  const { language } = detectLanguage(texts.join('\n'))
  return words.length < MIN_WORDS || language === null
    ? null
    : { name: path.basename(file), language, texts, words: new Set(words) }
}

function kindOf(phrase: string, others: readonly Read[]): Kind {
  if (phrase.split(' ').every((word) => /^\p{Lu}/u.test(word))) return 'names'
  if (/\s/u.test(phrase)) return 'phrases'
  const having = others.filter(({ words }) => words.has(phrase)).length
  return having >= others.length * ORDINARY_SHARE ? 'ordinary words' : 'own words'
}

function print(name: string, counts: ReadonlyMap<Kind, number>): void {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shares = KINDS.map((kind) => `${kind} ${((100 * (counts.get(kind) ?? 0)) / Math.max(1, all)).toFixed(0)} %`)
  console.log(`brief-candidates: ${name}: ${all} candidates: ${shares.join(', ')}`)
}
