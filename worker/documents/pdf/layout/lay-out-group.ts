// One content stream's text at one angle: baselines, fragments, blocks, paragraphs.
import { least, most } from './geometry/extremes.ts'
import { withoutAddresses } from '../../text/addresses.ts'
import type { PageText } from '../content/page-text.ts'
import type { Span } from './paragraphs/alignment-context.ts'
import { alignmentOf, columnNeighbours } from './paragraphs/alignment.ts'
import type { Separators } from './tables/separators.ts'
import { baselinesOf } from './lines/baselines.ts'
import { type BlockShape, shapeOf } from './blocks/block-shape.ts'
import { type Block, blocksOf } from './blocks/blocks.ts'
import { TaggedParagraphs } from './blocks/tagged-paragraphs.ts'
import type { PageStructure } from '../structure/page-structure.ts'
import { joinCentredNumbers } from './lists/centred-numbers.ts'
import { type Column, columnsOf, isInside } from './blocks/columns.ts'
import { composePieces } from './paragraphs/compose-pieces.ts'
import { mergeOverprintedGlyphs } from './lines/overprinted-glyphs.ts'
import { type VectorBullets, vectorBulletsOf } from './lists/vector-bullets.ts'
import { joinDropCaps } from './lists/drop-caps.ts'
import { attachDetachedMarks } from './lists/detached-list-marks.ts'
import { attachTrailingSymbols } from './lines/trailing-symbols.ts'
import { dominantStyle, type Fragment, fragmentsOf } from './lines/fragments.ts'
import { glyphRanges, rangesBehindMark } from './lines/glyph-ranges.ts'
import { mergeSplitLines } from './lines/merge-split-lines.ts'
import type { LetterGroup } from './lines/letters.ts'
import { type Vocabulary, vocabularyOf } from './paragraphs/line-joins.ts'
import { commonRules } from './lines/text-style-equality.ts'
import { markSpacedNumbers } from './lists/spaced-list-numbers.ts'
import { withoutProse } from './blocks/monospaced-prose.ts'
import type { KeptText, LeaderGlyph, MarkedLine, Paragraph, ParagraphPiece, TextStyle } from './paragraph.ts'
import type { KeptLine } from './page-layout.ts'
import { fromPage } from './geometry/page-axes.ts'
import { roleOf } from './paragraphs/paragraph-role.ts'
import { givingWay } from './lines/leaders.ts'
import { type Rows, rowsOf } from './tables/rows.ts'
import { splitBlock } from './blocks/split-block.ts'
import { TextEdges } from './blocks/text-edges.ts'
import type { WorkBudget } from '../../work-budget.ts'
import { type KeptFragments, keptFragmentsOf, withoutNames } from './paragraphs/kept-fragments.ts'
import type { Word } from './lines/words.ts'
import { LETTER_MIDDLE, TEXT_LINE_WORDS } from './params.ts'

/** A paragraph before its room is measured. */
export interface Draft {
  readonly paragraph: Omit<Paragraph, 'room'>
  /** Its column's edges; null where it stands in none. */
  readonly column: { readonly left: number; readonly right: number } | null
  readonly isFixedWidth: boolean
}

export interface GroupLayout {
  readonly angle: number
  readonly drafts: readonly Draft[]
  readonly kept: readonly KeptText[]
  /** What is not in a draft, list marks among it. */
  readonly keptLines: readonly KeptLine[]
  readonly separators: Separators
}

export function layOutGroup(
  group: LetterGroup,
  page: PageText,
  separators: Separators,
  work: WorkBudget,
  structure: PageStructure | null,
): GroupLayout {
  work.spend(group.letters.length)
  const baselines = baselinesOf(mergeOverprintedGlyphs(group.letters, work))
  if (baselines.length === 0) return { angle: group.angle, drafts: [], kept: [], keptLines: [], separators }
  const cut = mergeSplitLines(fragmentsOf(baselines, separators, work), separators)
  const fragments = joinCentredNumbers(markSpacedNumbers(attachTrailingSymbols(attachDetachedMarks(joinDropCaps(cut)))))
  const tags = new TaggedParagraphs(fragments, structure)
  const lineStays = keptFragmentsOf(fragments)
  const blocks = blocksOf(
    fragments.filter((fragment) => lineStays.get(fragment) !== 'leader'),
    separators,
    work,
  )
  const stays = withoutProse(withoutNames(lineStays, blocks), blocks)
  const shapes = new Map(blocks.map((block) => [block, shapeOf(block.fragments)]))
  const columns = columnsOf(blocks, shapes)
  const layout = new Layout({ group, page, separators, work, fragments, stays, blocks, shapes, columns, tags })
  return layout.run()
}

interface Parts {
  readonly group: LetterGroup
  readonly page: PageText
  readonly separators: Separators
  readonly work: WorkBudget
  readonly fragments: readonly Fragment[]
  readonly stays: KeptFragments
  readonly blocks: readonly Block[]
  readonly shapes: ReadonlyMap<Block, BlockShape>
  readonly columns: readonly Column[]
  readonly tags: TaggedParagraphs
}

class Layout {
  readonly #parts: Parts
  readonly #rows: Rows
  readonly #sorted: readonly Fragment[]
  readonly #prose: ReadonlySet<Fragment>
  readonly #body: TextStyle
  readonly #vocabulary: Vocabulary
  readonly #edges: TextEdges
  readonly #frame: Span
  readonly #paper: Span
  readonly #bullets: VectorBullets

  constructor(parts: Parts) {
    this.#parts = parts
    const { fragments, blocks, shapes } = parts
    this.#rows = rowsOf(fragments, parts.work)
    this.#sorted = fragments.toSorted((a, b) => b.v - a.v)
    this.#prose = new Set(blocks.flatMap((block) => (shapes.get(block)?.isProse ? block.fragments : [])))
    this.#body = dominantStyle(fragments.flatMap(({ words }) => words))
    this.#vocabulary = vocabularyOf(fragments)
    this.#edges = new TextEdges(fragments, parts.work)
    this.#paper = fromPage(parts.page.box, parts.group.angle)
    this.#frame = frameOf(parts)
    this.#bullets = vectorBulletsOf(parts.page.drawn, parts.group.angle)
  }

  run(): GroupLayout {
    const { group, fragments, stays, blocks, separators } = this.#parts
    const drafts: Draft[] = []
    const kept: KeptText[] = []
    const moved = new Set<Fragment>()
    for (const block of blocks) {
      for (const lines of this.#split(block)) {
        const draft = this.#draft(lines, block)
        if (draft === null) continue
        drafts.push(draft)
        for (const line of lines) moved.add(line)
        for (const piece of draft.paragraph.pieces) {
          if (piece.kind === 'kept' && /\p{L}/u.test(piece.equiv)) kept.push({ reason: 'formula', text: piece.equiv })
        }
      }
    }
    for (const fragment of fragments) {
      const reason = stays.get(fragment)
      if (!moved.has(fragment) && reason !== undefined && reason !== 'leader')
        kept.push({ reason, text: fragment.text })
    }
    const { stream, angle } = group
    const keptLines = fragments.flatMap((fragment): KeptLine[] => {
      const { v, u0, u1, size, text, words, mark } = fragment
      const line = { stream, angle, v, u0, u1, size, text, words, reason: stays.get(fragment) ?? null, marks: null }
      return [
        ...(moved.has(fragment) ? [] : [line]),
        ...(mark ? [{ ...line, ...mark.word, words: [mark.word], marks: this.#marked(mark.word, { u0, v }) }] : []),
      ]
    })
    return { angle: group.angle, drafts, kept, keptLines, separators }
  }

  #split(block: Block): Fragment[][] {
    const { separators, stays, shapes, tags } = this.#parts
    const shape = shapes.get(block)
    if (!shape) return []
    return splitBlock(block.fragments, {
      shape,
      separators,
      bullets: this.#bullets,
      tags,
      stays: (fragment) => stays.has(fragment),
      reachOf: (fragment, lower) => this.#reachOf(fragment, lower),
      cellsBeside: (fragment) => this.#cellsBeside(fragment),
      freeTo: (fragment, lower) => this.#reachOf(fragment, lower, this.#frame).right,
      fragmentsBetween: (low, high) => this.#fragmentsBetween(low, high),
    })
  }

  #fragmentsBetween(low: number, high: number): Fragment[] {
    this.#parts.work.spend(this.#sorted.length)
    const from = this.#sorted.findIndex(({ v }) => v < high)
    const to = this.#sorted.findIndex(({ v }) => v <= low)
    return from < 0 ? [] : this.#sorted.slice(from, to < 0 ? undefined : to)
  }

  /** How far a line could have run: to the next text on it, its cell's or column's edge, the widest line's end. */
  #reachOf(fragment: Fragment, lower: Fragment, column = this.#columnOf(fragment)): Span {
    const { separators } = this.#parts
    const { u0, u1, v, size } = fragment
    const cell = separators.cellAround(u0, u1, v + LETTER_MIDDLE * size, lower.v + LETTER_MIDDLE * lower.size)
    const row = this.#rows.get(fragment) ?? []
    const before = row.filter((other) => other.u1 <= u0 + 0.5 * size)
    const next = row.filter((other) => other.u0 >= u1 - 0.5 * size)
    return {
      left: Math.max(cell.left + 0.3 * size, column.left, ...before.map((other) => other.u1 + size)),
      right: Math.min(cell.right - 0.3 * size, column.right, ...next.map((other) => other.u0 - size)),
    }
  }

  #columnOf(fragment: Fragment): Span {
    return this.#parts.columns.find((candidate) => isInside(candidate, fragment, fragment)) ?? this.#frame
  }

  /** Running text in another column is none of a table's cells, unless it stands beside a label. */
  #cellsBeside(fragment: Fragment): Fragment[] {
    const isText = this.#prose.has(fragment) || fragment.words.length > TEXT_LINE_WORDS
    return (this.#rows.get(fragment) ?? []).filter(
      (other) => !other.isLeader && isAlike(other, fragment) && !(isText && this.#prose.has(other)),
    )
  }

  /** A heading's number stands in a row with it too, before it. */
  #isInEvenRow(fragment: Fragment): boolean {
    if (this.#prose.has(fragment)) return false
    return (this.#rows.get(fragment) ?? []).some(
      (other) =>
        !other.isLeader &&
        !this.#prose.has(other) &&
        (/\p{L}{2}/u.test(other.text) || other.u0 > fragment.u1) &&
        Math.abs(other.size - fragment.size) < 0.02 * other.size,
    )
  }

  #marked({ letters }: Word, { u0, v }: Pick<Fragment, 'u0' | 'v'>): MarkedLine {
    return { u0, v, ranges: glyphRanges(letters, this.#parts.page), rules: commonRules(letters) }
  }

  #leaderBehind({ line, u1, endsAtLeader }: Fragment): LeaderGlyph[] {
    if (!endsAtLeader) return []
    const behind = this.#parts.fragments.filter((other) => other.isLeader && other.line === line && other.u0 > u1 - 1)
    const nearest = behind.toSorted((a, b) => a.u0 - b.u0)[0]
    return givingWay(nearest?.words.flatMap(({ letters }) => letters) ?? [])
  }

  #draft(lines: readonly Fragment[], block: Block): Draft | null {
    const { stays, page, group, separators, shapes, columns } = this.#parts
    const [first] = lines
    const last = lines.at(-1)
    const shape = shapes.get(block)
    if (!first || !last || !shape || lines.some((line) => stays.has(line))) return null
    const style = dominantStyle(lines.flatMap(({ words }) => words))
    const pieces = composePieces(lines, style, page, this.#vocabulary)
    if (!isTranslatable(pieces)) return null
    const beside = this.#rows.get(first) ?? []
    const column = columns.find((candidate) => isInside(candidate, first, last)) ?? null
    const align = alignmentOf(lines, {
      shape,
      separators,
      block: block.fragments,
      neighbours: columnNeighbours(first, last, this.#sorted),
      beside,
      column,
      page: this.#frame,
      paper: this.#paper,
      edges: this.#edges,
    })
    const starts = (lines.length > 1 ? lines.slice(1) : lines).map(({ u0 }) => u0)
    const left = align === 'right' || align === 'center' ? least(lines.map(({ u0 }) => u0)) : least(starts)
    const cell = separators.cellAround(first.u0, first.u1, first.v + LETTER_MIDDLE * first.size)
    return {
      paragraph: {
        stream: group.stream,
        role: roleOf(lines, style, {
          body: this.#body,
          isInEvenRow: this.#isInEvenRow(first),
          isInRow: !this.#prose.has(first) && this.#cellsBeside(first).length > 0,
          isInCell: Number.isFinite(cell.left) && Number.isFinite(cell.right),
        }),
        angle: group.angle,
        lines: lines.map((line) => ({
          v: line.v,
          u0: line.u0,
          u1: line.u1,
          ranges: (line.mark === null ? glyphRanges : rangesBehindMark)(
            line.words.flatMap(({ letters }) => letters),
            page,
          ),
        })),
        pieces,
        style,
        align,
        left,
        right: most(lines.map(({ u1 }) => u1)),
        firstIndent: align === 'right' || align === 'center' ? 0 : first.u0 - left,
        leader: lines.length === 1 ? this.#leaderBehind(first) : [],
        pitch: lines.length > 1 ? (first.v - last.v) / (lines.length - 1) : 1.2 * style.size,
      },
      column,
      isFixedWidth: align === 'justify' || (shape.isProse && block.fragments.length > 2 && lines.length > 1),
    }
  }
}

/** Where text stands on the page: as far from the right edge as from the left, or farther out where some is. */
function frameOf({ fragments, page, group }: Parts): Span {
  const box = fromPage(page.box, group.angle)
  const left = least(fragments.map(({ u0 }) => u0))
  const right = most(fragments.map(({ u1 }) => u1))
  return { left, right: Math.max(right, box.right - Math.max(0, left - box.left)) }
}

/** Cells of one row are set in type of one size; a heading beside a form's lines is none. */
function isAlike(a: Fragment, b: Fragment): boolean {
  return Math.abs(a.size - b.size) < 0.25 * Math.max(a.size, b.size)
}

/** At least one word: two letters, or one of a script without capitals. A letter alone is a label. */
function isTranslatable(pieces: readonly ParagraphPiece[]): boolean {
  const text = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '\uFFFC')).join('')
  if (!/\p{L}{2}|\p{Lo}/u.test(text)) return false
  return /\p{L}{2}|\p{Lo}/u.test(withoutAddresses(text))
}
