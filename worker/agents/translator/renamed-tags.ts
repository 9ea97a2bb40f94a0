// Reads tags of the source that a model writes under another name: `<grupo1>`, `[g1]`, `<g id="1">…</g>`, `<b>`. The
// number tells which tag it is, or that the source has only one that the answer lacks.
import type { Inline } from '../../documents/model.ts'

interface WrittenTag {
  readonly whole: string
  readonly start: number
  readonly form: 'open' | 'close' | 'alone'
  /** In small letters. */
  readonly name: string
  readonly id: number | undefined
  /** In angle brackets under its own letter: `documents/inline/model-markup.ts` reads it. */
  readonly isOurs: boolean
}

type Kind = 'openTag' | 'placeholder'

/** What stands in `sourceText` is a word. */
export function withOwnTags(text: string, source: readonly Inline[], sourceText: string): string {
  const kinds = kindsOf(source)
  const tags = tagsIn(text).filter(({ whole }) => !sourceText.includes(whole))
  if (kinds.size === 0 || tags.length === 0) return text
  const read = new Map<WrittenTag, string>()
  const present = new Set<number>()
  for (const [id, kind] of kinds) {
    const numbered = tags.filter((tag) => tag.id === id)
    if (numbered.some(({ isOurs }) => isOurs) || readAs(id, kind, numbered, read)) present.add(id)
  }
  readEnds(tags, read)
  for (const kind of ['openTag', 'placeholder'] as const) {
    const missing = [...kinds].flatMap(([id, each]) => (each === kind && !present.has(id) ? [id] : []))
    const nameless = tags.filter((tag) => tag.id === undefined && !read.has(tag) && isNameOf(kind, tag))
    const [only] = missing
    if (missing.length === 0 && kind === 'placeholder') for (const tag of nameless) read.set(tag, '')
    else if (only !== undefined && missing.length === 1) readAs(only, kind, nameless, read)
  }
  return written(text, tags, read)
}

/** Whether the tags are one pair or one placeholder, which they are read as then. */
function readAs(id: number, kind: Kind, tags: readonly WrittenTag[], read: Map<WrittenTag, string>): boolean {
  const [first, second, ...others] = tags
  if (first === undefined || others.length > 0) return false
  const isPair = first.form === 'open' && second?.form === 'close' && first.name === second.name
  if (second === undefined ? kind === 'openTag' : !isPair) return false
  read.set(first, kind === 'openTag' ? `<g${id}>` : `<x${id}/>`)
  if (second) read.set(second, kind === 'openTag' ? `</g${id}>` : '')
  return true
}

/** `<g1>…</g>`: an end without a number ends the pair that was opened last. */
function readEnds(tags: readonly WrittenTag[], read: Map<WrittenTag, string>): void {
  const open: number[] = []
  for (const tag of tags) {
    if (tag.name === 'g' && tag.id !== undefined && tag.form === 'open') open.push(tag.id)
    if (tag.name !== 'g' || tag.form !== 'close') continue
    const last = open.pop()
    if (tag.id === undefined && last !== undefined) read.set(tag, `</g${last}>`)
  }
}

/** What is inside is no part of the translation. */
const REMARKS: ReadonlySet<string> = new Set(['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'note', 'notes'])

function isNameOf(kind: Kind, { name }: WrittenTag): boolean {
  return kind === 'placeholder' ? name === 'x' : name !== 'x' && name !== 'br' && !REMARKS.has(name)
}

const TAG =
  /<\s?(?<slash>\/)?\s?(?<name>\p{L}{1,30})(?:(?<joint>[-_.:]?)(?<id>\d{1,9})|\s(?<attributes>[^<>\n/]{1,200}))?\s?(?<alone>\/)?\s?>|[[{](?<end>\/)?(?<letter>[gx])(?<number>\d{1,9})(?<single>\/)?[\]}]/giu
/** `1`, `id="1"`: the number and nothing else. */
const ID = /^\s?(?:id\s?=\s?)?["']?[gx]?(\d{1,9})["']?\s?$/iu

function tagsIn(text: string): WrittenTag[] {
  return Array.from(text.matchAll(TAG), ({ 0: whole, index: start, groups = {} }) => {
    const name = (groups['name'] ?? groups['letter'] ?? '').toLowerCase()
    const digits = groups['id'] ?? groups['number'] ?? ID.exec(groups['attributes'] ?? '')?.[1]
    const isClosed = groups['slash'] !== undefined || groups['end'] !== undefined
    const isAlone = groups['alone'] !== undefined || groups['single'] !== undefined
    return {
      whole,
      start,
      form: isClosed ? 'close' : isAlone ? 'alone' : 'open',
      name,
      id: digits === undefined ? undefined : Number(digits),
      isOurs: /^[gx]$/iu.test(groups['name'] ?? '') && digits !== undefined && !groups['joint'],
    }
  })
}

function written(text: string, tags: readonly WrittenTag[], read: ReadonlyMap<WrittenTag, string>): string {
  let result = ''
  let at = 0
  for (const tag of tags) {
    const own = read.get(tag)
    if (own === undefined) continue
    result += text.slice(at, tag.start) + own
    at = tag.start + tag.whole.length
  }
  return result + text.slice(at)
}

function kindsOf(source: readonly Inline[]): Map<number, Kind> {
  return new Map(
    source.flatMap((inline) =>
      inline.kind === 'openTag' || inline.kind === 'placeholder' ? [[inline.id, inline.kind] as const] : [],
    ),
  )
}
