// Converts a paragraph's atoms to a segment's inlines, and back. The most common formatting needs no tag, content
// before the first and after the last word is not part of the segment, and runs with equal formatting are one text.
import type { TagKind } from '../../contract/translation/segment.ts'
import type { Inline } from '../model.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import {
  type Atom,
  type Container,
  foldTextless,
  fuseOpaque,
  joinPieces,
  type Piece,
  piecesOf,
  type TextAtom,
  type TextStyle,
} from './atom.ts'
import { fittingScale } from './fit-text.ts'
import { formattingBeyond } from './formatting.ts'
import { withPlaceholders } from './literal-placeholders.ts'
import { joinTracked, keepsBoundTexts, trackContent } from './revisions/track-content.ts'
import { OPERATIONS_PER_ATOM, OPERATIONS_PER_PARAGRAPH } from '../limits.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { Template, Tracking } from './text-block.ts'
import { type ContentTag, type EncodedContent, writeContent } from './write-content.ts'

export interface AtomContent {
  readonly source: readonly Inline[]
  /** The paragraph's content with another text. Expects the tags of `source`, each once (`sameTags`). */
  write(target: readonly Inline[]): Template
  readonly tracking?: Tracking
}

const NO_FIELDS: ReadonlySet<string> = new Set()

/**
 * Null when the atoms have no letters: there is nothing to translate. `mergeFields`: names that stand in guillemets for
 * what a program fills in.
 */
export function atomContent(
  paragraph: readonly Atom[],
  work: WorkBudget,
  mergeFields: ReadonlySet<string> = NO_FIELDS,
): AtomContent | null {
  work.spend(OPERATIONS_PER_ATOM * paragraph.length)
  const texts = withPlaceholders(paragraph, mergeFields, work)
  const atoms = fuseOpaque(foldTextless(texts, work), work)
  if (!atoms.some((atom) => atom.kind === 'text' && hasLetters(atom.text))) return null
  work.spend(OPERATIONS_PER_PARAGRAPH)
  const { lead, body, trail } = trimmed(quietSpaces(atoms))
  const encoded = encode(body)
  const source = renderInlines(encoded.source, plainText)
  const around = (pieces: readonly Piece[], hasSourceText: boolean): Piece[] => {
    const isKept = (atom: Atom) => hasSourceText || !('container' in atom && atom.container.isBoundToText === true)
    return [...piecesOf(lead.filter(isKept)), ...pieces, ...piecesOf(trail.filter(isKept))]
  }
  return {
    source: encoded.source,
    write(target) {
      const text = renderInlines(target, plainText)
      for (const atom of lead) if (atom.kind === 'open') atom.container.onWritten?.(text, source)
      const pieces = scaledPieces(writeContent(target, encoded), fittingScale(source, text))
      return joinPieces(around(byScript(pieces, encoded.style), text === source))
    },
    ...(hasRevisions(atoms) && {
      tracking: {
        canTrack: (earlier, target) => !lead.some(isBound) && keepsBoundTexts(earlier, target, encoded),
        write(target, change) {
          const [text, earlier] = [renderInlines(target, plainText), renderInlines(change.earlier, plainText)]
          const pieces = scaledPieces(trackContent(change.earlier, target, encoded), fittingScale(source, text))
          return joinTracked(around(byScript(pieces, encoded.style), text === source && earlier === source), change)
        },
      },
    }),
  }
}

function hasRevisions(atoms: readonly Atom[]): boolean {
  return atoms.every((atom) => atom.kind !== 'text' || atom.style.revisions !== undefined)
}

/** A bound control has a copy of its text elsewhere, which cannot hold two versions. */
function isBound(atom: Atom): boolean {
  return atom.kind === 'open' && atom.container.onWritten !== undefined
}

function scaledPieces(pieces: readonly Piece[], percent: number | null): readonly Piece[] {
  if (percent === null) return pieces
  return pieces.map((piece) =>
    piece.kind === 'text' ? { ...piece, style: piece.style.scaled?.(percent) ?? piece.style } : piece,
  )
}

/** `outer` is the formatting of most of the paragraph. */
function byScript(pieces: readonly Piece[], outer: TextStyle): readonly Piece[] {
  return pieces.flatMap((piece): readonly Piece[] => {
    if (piece.kind !== 'text' || !piece.style.byScript) return [piece]
    const parts = piece.style.byScript(piece.text, piece.style.key !== outer.key)
    return parts.map(({ text, style }) => ({ ...piece, text, style }))
  })
}

export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}

/**
 * A space between two texts that look alike counts as one of them, and one that looks like neither as the text around,
 * unless one would see the difference: bold and slant show on letters alone.
 */
function quietSpaces(atoms: readonly Atom[]): Atom[] {
  const scopes = dominantStyles(atoms)
  const open: Container[] = []
  return atoms.map((atom, index) => {
    if (atom.kind === 'open') open.push(atom.container)
    if (atom.kind === 'close') open.pop()
    if (atom.kind !== 'text' || atom.style.showsSpaces || /\S/.test(atom.text)) return atom
    const beside = [atoms[index - 1], atoms[index + 1]].flatMap((each) => (each?.kind === 'text' ? [each.style] : []))
    const [before, after] = beside
    const around = before && before.key === after?.key ? before : scopes.get(open.at(-1) ?? null)
    const isQuiet = around !== undefined && !around.showsSpaces
    if (!isQuiet || (around !== before && beside.some(({ key }) => key === atom.style.key))) return atom
    return { ...atom, style: { ...atom.style, key: around.key } }
  })
}

/** Cuts off what surrounds the words: opaque atoms, white space, and containers around all that is left. */
function trimmed(atoms: readonly Atom[]): { lead: Atom[]; body: Atom[]; trail: Atom[] } {
  const isOuter = (atom: Atom | undefined) =>
    (atom?.kind === 'opaque' && atom.isWord !== true) || (atom?.kind === 'text' && !/\S/.test(atom.text))
  let [from, to] = [0, atoms.length]
  while (from < to) {
    const [first, last] = [atoms[from], atoms[to - 1]]
    if (isOuter(first)) from++
    else if (isOuter(last)) to--
    else if (first?.kind === 'open' && last?.kind === 'close' && first.container === last.container) {
      from++
      to--
    } else break
  }
  const body = atoms.slice(from, to)
  const lead = atoms.slice(0, from)
  const trail = atoms.slice(to)
  const [first] = body
  if (first?.kind === 'text') {
    const [space] = /^\s*/.exec(first.text) ?? ['']
    if (space !== '') {
      lead.push({ ...first, text: space })
      body[0] = { ...first, text: first.text.slice(space.length) }
    }
  }
  const last = body.at(-1)
  if (last?.kind === 'text') {
    const text = last.text.trimEnd()
    if (text.length < last.text.length) {
      trail.unshift({ ...last, text: last.text.slice(text.length) })
      body[body.length - 1] = { ...last, text }
    }
  }
  return { lead, body, trail }
}

function encode(body: readonly Atom[]): EncodedContent {
  const scopes = dominantStyles(body)
  const outer = scopes.get(null)
  if (!outer) throw new Error('a paragraph with letters has a style')
  const source: Inline[] = []
  const tags = new Map<number, ContentTag>()
  const runs: TextAtom[][] = []
  const open: { readonly id: number; readonly container: Container | null; readonly style: TextStyle }[] = []
  let lastId = 0
  const styled = new OpenStyle(source)
  for (const atom of body) {
    const base = open.at(-1)?.style ?? outer
    if (atom.kind === 'text') {
      if (atom.style.key !== styled.key) {
        styled.end()
        if (atom.style.key !== base.key) {
          tags.set(++lastId, { kind: 'style', style: atom.style })
          styled.begin(lastId, atom.style, base)
        }
      }
      const last = source.at(-1)
      if (last?.kind === 'text') {
        source[source.length - 1] = { kind: 'text', text: last.text + atom.text }
        runs.at(-1)?.push(atom)
      } else {
        source.push({ kind: 'text', text: atom.text })
        runs.push([atom])
      }
    } else if (atom.kind === 'opaque') {
      styled.end()
      tags.set(++lastId, { kind: 'opaque', pieces: atom.pieces, isMark: atom.isMark })
      source.push({ kind: 'placeholder', id: lastId, equiv: atom.equiv, ...known(atom.kinds) })
    } else if (atom.kind === 'open') {
      styled.end()
      const style = scopes.get(atom.container) ?? base
      open.push({ id: ++lastId, container: atom.container, style })
      tags.set(lastId, { kind: 'container', container: atom.container, style })
      const { tagKind } = atom.container
      source.push({ kind: 'openTag', id: lastId, ...known(tagKind && [tagKind]) })
    } else {
      styled.end()
      const top = open.pop()
      if (top?.container !== atom.container) throw new Error('containers nest')
      source.push({ kind: 'closeTag', id: top.id })
    }
  }
  styled.end()
  return { source, tags, runs, style: outer }
}

/** Absent where there are none: a source is stored. */
function known(kinds: readonly TagKind[] | undefined): { readonly kinds?: readonly TagKind[] } {
  return kinds === undefined || kinds.length === 0 ? {} : { kinds }
}

/** The paired tag of a run that looks unlike its surroundings, while it is open. */
class OpenStyle {
  readonly #source: Inline[]
  #open: { readonly id: number; readonly key: string } | null = null

  constructor(source: Inline[]) {
    this.#source = source
  }

  get key(): string | undefined {
    return this.#open?.key
  }

  begin(id: number, { key, formatting }: TextStyle, base: TextStyle): void {
    this.#source.push({ kind: 'openTag', id, ...known(formattingBeyond(formatting, base.formatting)) })
    this.#open = { id, key }
  }

  end(): void {
    if (this.#open) this.#source.push({ kind: 'closeTag', id: this.#open.id })
    this.#open = null
  }
}

/** For the paragraph (null) and each container: the style of most of the text that is directly in it. */
function dominantStyles(body: readonly Atom[]): Map<Container | null, TextStyle> {
  const lengths = new Map<Container | null, Map<string, { length: number; style: TextStyle }>>()
  const open: Container[] = []
  for (const atom of body) {
    if (atom.kind === 'open') open.push(atom.container)
    else if (atom.kind === 'close') open.pop()
    else if (atom.kind === 'text') {
      const scope = open.at(-1) ?? null
      const styles = lengths.get(scope) ?? new Map<string, { length: number; style: TextStyle }>()
      lengths.set(scope, styles)
      const entry = styles.get(atom.style.key) ?? { length: 0, style: atom.style }
      styles.set(atom.style.key, entry)
      entry.length += atom.text.length
    }
  }
  const dominant = new Map<Container | null, TextStyle>()
  for (const [scope, styles] of lengths) {
    const [first, ...others] = styles.values()
    if (first)
      dominant.set(scope, others.reduce((best, each) => (each.length > best.length ? each : best), first).style)
  }
  const firstText = body.find((atom): atom is TextAtom => atom.kind === 'text')
  if (firstText && !dominant.has(null)) dominant.set(null, firstText.style)
  return dominant
}
