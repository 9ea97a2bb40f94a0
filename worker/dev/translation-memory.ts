// Exact matches from the built-in memory. A segment matches if it consists of one or more of the memory's sentences in
// any order, as in a paragraph. A segment with any other text does not match, since half a translation helps nobody.
import { type LanguageCode, scriptOf, SCRIPTS } from '../contract/languages.ts'
import { parseMarkup } from '../documents/inline/inline-markup.ts'
import { mapInlines } from '../documents/inline/inlines.ts'
import type { Inline } from '../documents/model.ts'
import { countTags, shapeOf, withoutTags, type Shape } from './memory-shape.ts'
import type { MemoryFile } from './sample-memory.ts'

export interface TranslationMemory {
  /** The segment's translation with the segment's own tags, or null when a part of it is unknown. */
  find(source: readonly Inline[], sourceLanguage: LanguageCode, targetLanguage: LanguageCode): Inline[] | null
}

interface Sentence {
  readonly key: string
  readonly shape: Shape
  readonly isTagged: boolean
}

export function createTranslationMemory(files: Readonly<Record<LanguageCode, MemoryFile>>): TranslationMemory {
  const sentencesByLanguage = new Map<LanguageCode, readonly Sentence[]>()

  function sentencesOf(language: LanguageCode): readonly Sentence[] {
    let sentences = sentencesByLanguage.get(language)
    if (sentences === undefined) {
      sentences = indexSentences(files[language])
      sentencesByLanguage.set(language, sentences)
    }
    return sentences
  }

  return {
    find(source, sourceLanguage, targetLanguage) {
      const shape = shapeOf(source)
      const parts = splitIntoSentences(shape.text, sentencesOf(sourceLanguage))
      if (parts === null) return null
      const targets: Inline[][] = []
      let firstId = 0
      for (const part of parts) {
        const markup = files[targetLanguage][part.key]
        const target = markup === undefined ? null : parseMarkup(markup)
        if (target === null) return null
        const ids = shape.ids.slice(firstId, firstId + part.shape.ids.length)
        firstId += ids.length
        targets.push(part.isTagged ? renumber(target, part.shape.ids, ids, source) : withoutTags(target))
      }
      return join(targets, SCRIPTS[scriptOf(targetLanguage)].hasSentenceSpaces ? ' ' : '')
    },
  }
}

/** Longest first: a heading may be how a sentence begins. Formatted sentences are known with their tags and without. */
function indexSentences(file: MemoryFile): Sentence[] {
  const sentences = Object.entries(file).flatMap(([key, markup]) => {
    const inlines = parseMarkup(markup)
    if (inlines === null) return []
    const plain: Sentence = { key, shape: shapeOf(withoutTags(inlines)), isTagged: false }
    const tagged: Sentence = { key, shape: shapeOf(inlines), isTagged: true }
    return countTags(tagged.shape.text) === 0 ? [plain] : [tagged, plain]
  })
  return sentences.sort((a, b) => b.shape.text.length - a.shape.text.length)
}

/**
 * Splits at known sentences rather than by rules for sentence ends: such rules stumble over abbreviations, list marks
 * and formatting, and only known sentences count here.
 */
function splitIntoSentences(text: string, sentences: readonly Sentence[]): Sentence[] | null {
  const parts: Sentence[] = []
  let rest = text
  while (rest !== '') {
    const next = sentences.find(({ shape }) => rest.startsWith(shape.text))
    if (next === undefined) return null
    parts.push(next)
    rest = rest.slice(next.shape.text.length).trimStart()
  }
  return parts.length === 0 ? null : parts
}

/** The memory's tags under the numbers, and with the plain-text equivalents, that the document gave them. */
function renumber(
  target: readonly Inline[],
  memoryIds: readonly number[],
  documentIds: readonly number[],
  source: readonly Inline[],
): Inline[] {
  const idOf = (id: number) => documentIds[memoryIds.indexOf(id)] ?? id
  return mapInlines<Inline>(target, {
    text: (inline) => inline,
    openTag: ({ id }) => ({ kind: 'openTag', id: idOf(id) }),
    closeTag: ({ id }) => ({ kind: 'closeTag', id: idOf(id) }),
    placeholder: ({ id }) => {
      const own = source.find((inline) => inline.kind === 'placeholder' && inline.id === idOf(id))
      return own ?? { kind: 'placeholder', id: idOf(id), equiv: '' }
    },
  })
}

function join(targets: readonly Inline[][], space: string): Inline[] {
  return targets.flatMap((target, index) =>
    index === 0 || space === '' ? target : [{ kind: 'text' as const, text: space }, ...target],
  )
}
