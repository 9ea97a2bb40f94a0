// The parts of a paragraph's content before they become inlines, common to the formats of Office.
import type { TagKind } from '../../contract/translation/segment.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { Formatting } from './formatting.ts'
import type { Change, TrackedChange } from './revisions/tracked-change.ts'
import type { Template } from './text-block.ts'

export type Atom = TextAtom | OpaqueAtom | OpenAtom | CloseAtom

/** Text with the formatting of its run. */
export interface TextAtom {
  readonly kind: 'text'
  readonly text: string
  readonly style: TextStyle
}

/** XML that stays as it is, at the level of runs: a drawing in its run, a bookmark, a field's code. */
export interface OpaqueAtom {
  readonly kind: 'opaque'
  readonly pieces: readonly Piece[]
  /** What a reader sees in its place, for context and counting. */
  readonly equiv: string
  /** Begin and end marks that mean nothing in another order: they are written in the order of the source. */
  readonly isMark: boolean
  /** It is a word of the sentence, and belongs to it at its ends too. */
  readonly isWord?: true
  /** What it is to a reader; empty where nothing shows, or nothing is known. */
  readonly kinds?: readonly TagKind[]
}

/** The start of an element around runs: a link, an insertion, a content control, a field whose result is text. */
export interface OpenAtom {
  readonly kind: 'open'
  readonly container: Container
}

export interface CloseAtom {
  readonly kind: 'close'
  readonly container: Container
}

export interface Container {
  readonly open: Template
  readonly close: Template
  /** What it is to a reader, where it is something. */
  readonly tagKind?: TagKind
  /** Kept only around its own text: a phonetic guide means nothing beside a translation. */
  readonly isBoundToText?: boolean
  /** Told the text that was written into it and the one it had, for controls that keep a copy of it. */
  readonly onWritten?: (text: string, source: string) => void
}

/** The formatting of one run; two with equal keys look alike. */
export interface TextStyle {
  readonly key: string
  /** Whether a space in it can be seen: underlined, highlighted, struck through. */
  readonly showsSpaces: boolean
  /** What a reader can name of it; absent where the format does not tell. */
  readonly formatting?: Formatting
  /** The run's start with its properties, and its end. */
  readonly open: Template
  readonly close: string
  /** What stands for a text between them. */
  write(text: string): string
  /** The same with letters of this width in per cent of theirs; itself where that is not to be said. */
  readonly scaled?: (percent: number) => TextStyle
  /**
   * A text by the formatting that its letters need; without this, all of it has this one. `standsOut`: whether this is not
   * the formatting of most of the paragraph.
   */
  readonly byScript?: (text: string, standsOut: boolean) => readonly { text: string; style: TextStyle }[]
  /** For a text that is not the run's own, where it is set to the width of its own. */
  readonly forOtherText?: TextStyle
  /** Absent where the format has no tracked changes. */
  readonly revisions?: RevisionMarkup
}

/** How runs are marked as inserted or deleted. */
export interface RevisionMarkup {
  open(change: Change, by: TrackedChange): string
  close(change: Change): string
  /** What stands for a deleted text in its run. */
  deleted(text: string): string
}

/** Text or XML with the run it belongs in; none for what stands beside runs. `change` is that of a tracked change. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly style: TextStyle; readonly change?: Change }
  | {
      readonly kind: 'xml'
      readonly content: Template
      readonly style: TextStyle | null
      /** A break, a tab or a symbol: it means the same when it is written twice. */
      readonly isCharacter?: boolean
      readonly change?: Change
    }

/** Neighbours of one run are written as one run. */
export function joinPieces(pieces: readonly Piece[]): Template {
  const joined = joinTexts(pieces)
  return joined.flatMap((piece, index): Template => {
    const { style } = piece
    const content = piece.kind === 'text' ? [piece.style.write(piece.text)] : piece.content
    if (style === null) return content
    const isFirst = joined[index - 1]?.style !== style
    const isLast = joined[index + 1]?.style !== style
    return [...(isFirst ? style.open : []), ...content, ...(isLast ? [style.close] : [])]
  })
}

function joinTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const previous = joined.at(-1)
    if (piece.kind === 'text' && previous?.kind === 'text' && previous.style === piece.style) {
      joined[joined.length - 1] = { ...piece, text: previous.text + piece.text }
    } else joined.push(piece)
  }
  return joined
}

/** Containers without text become one opaque atom: nothing in them is the translator's. */
export function foldTextless(atoms: readonly Atom[], work: WorkBudget): Atom[] {
  const textless = textlessContainers(atoms)
  const folded: Atom[] = []
  for (let index = 0; index < atoms.length; index++) {
    const atom = atoms[index]
    if (!atom) break
    const end = textless.get(index)
    if (end === undefined) {
      folded.push(atom)
      continue
    }
    folded.push(opaqueOf(atoms.slice(index, end + 1), work))
    index = end
  }
  return folded
}

/** Where each container without text begins and ends, by index. */
function textlessContainers(atoms: readonly Atom[]): Map<number, number> {
  const textless = new Map<number, number>()
  const open: { readonly start: number; hasText: boolean }[] = []
  for (const [index, atom] of atoms.entries()) {
    const top = open.at(-1)
    if (atom.kind === 'open') open.push({ start: index, hasText: false })
    else if (atom.kind === 'text' && top) top.hasText = true
    else if (atom.kind === 'close' && top) {
      open.pop()
      const outer = open.at(-1)
      if (!top.hasText) textless.set(top.start, index)
      else if (outer) outer.hasText = true
    }
  }
  return textless
}

/** Neighbours that the translator need not tell apart become one placeholder; a mark keeps its order, others move. */
export function fuseOpaque(atoms: readonly Atom[], work: WorkBudget): Atom[] {
  const fused: Atom[] = []
  let neighbours: OpaqueAtom[] = []
  const fuse = () => {
    const [only, ...others] = neighbours
    if (only) fused.push(others.length === 0 ? only : opaqueOf(neighbours, work))
    neighbours = []
  }
  for (const atom of atoms) {
    if (atom.kind !== 'opaque' || (neighbours[0] ?? atom).isMark !== atom.isMark) fuse()
    if (atom.kind === 'opaque') neighbours.push(atom)
    else fused.push(atom)
  }
  fuse()
  return fused
}

export function piecesOf(atoms: readonly Atom[]): Piece[] {
  return atoms.flatMap((atom): readonly Piece[] => {
    if (atom.kind === 'text') return [atom]
    if (atom.kind === 'opaque') return atom.pieces
    return [besideRuns(atom.kind === 'open' ? atom.container.open : atom.container.close)]
  })
}

export function besideRuns(content: Template): Piece {
  return { kind: 'xml', style: null, content }
}

/** Atoms as one, which keeps its order when one of them does. */
export function opaqueOf(atoms: readonly Atom[], work: WorkBudget): OpaqueAtom {
  const opaques = atoms.filter((atom) => atom.kind === 'opaque')
  const pieces = piecesOf(atoms)
  work.spend(pieces.length)
  return {
    kind: 'opaque',
    pieces,
    equiv: opaques.map(({ equiv }) => equiv).join(''),
    isMark: opaques.some(({ isMark }) => isMark),
    ...(opaques.some(({ isWord }) => isWord) && { isWord: true }),
    kinds: [...new Set(opaques.flatMap(({ kinds }) => kinds ?? []))],
  }
}
