// The bench that holds layout against structure trees: what it reads in a tree, and how it counts.
import { describe, expect, it } from 'vitest'
import { addTallies, compareBoundaries, scoreOf } from '../../bench/documents/paragraphs/boundaries.ts'
import { pageLetters, type PageLetter } from '../../bench/documents/paragraphs/page-letters.ts'
import { readStructureTree } from '../../bench/documents/paragraphs/structure-tree.ts'
import { bufferFile } from '../../worker/documents/file/buffer-file.ts'
import { laidOutPages } from '../../worker/documents/pdf/laid-out-pages.ts'
import { openPdf } from '../../worker/documents/pdf/objects/open-pdf.ts'
import { faultOfTree, treeSigns } from '../../worker/documents/pdf/structure/tree-faults.ts'
import { resources, textPdf } from '../../worker/documents/pdf/testing/text-pdf.ts'

/** Marked content at a height of the page. */
function marked(id: number, y: number, text: string): string {
  return `/P <</MCID ${id}>> BDC BT /F1 12 Tf 50 ${y} Td (${text}) Tj ET EMC`
}

/** A page of object 10 with a tree below object 50. */
async function lettersOf(content: string, elements: string, objects: Record<number, string> = {}) {
  const bytes = textPdf([content], {
    catalog: '/StructTreeRoot 50 0 R',
    objects: {
      50: `<</Type/StructTreeRoot/K 51 0 R/RoleMap<</Absatz/P>>>>`,
      51: `<</S/Document/Pg 10 0 R/K[${elements}]>>`,
      ...objects,
    },
  })
  const pdf = await openPdf(bufferFile(bytes))
  const tree = await readStructureTree(pdf)
  if (tree === null) throw new Error('no tree')
  for await (const laid of laidOutPages(pdf, resources)) {
    if (laid.kind === 'laid') return pageLetters(laid, tree, pdf.pageRefs[0]?.number ?? 0)
  }
  throw new Error('no page')
}

function blocks(letters: readonly PageLetter[]): string[] {
  const groups = Map.groupBy(letters, ({ block }) => block)
  return [...groups].map(([{ kind }, group]) => `${kind} ${group.map(({ text }) => text).join('')}`)
}

describe('the letters of a tagged page', () => {
  it('are in the order of the tree, by leaf block, through inline elements and mapped roles', async () => {
    const content = [marked(0, 600, 'Second text'), marked(1, 700, 'First'), marked(2, 640, 'of it')].join('\n')
    const { letters, covered } = await lettersOf(
      content,
      '<</S/H1/K 1>> <</S/Sect/K <</S/Absatz/K[0 <</S/Span/K 2>>]>> >>',
    )
    expect(blocks(letters)).toEqual(['H First', 'P Secondtextofit'])
    expect(covered).toBe(1)
  })

  it('leave out labels, and tell how much of the page the tree does not place', async () => {
    const content = [marked(0, 700, 'aside'), marked(1, 600, 'An item'), marked(7, 500, 'Untagged')].join('\n')
    const { letters, covered } = await lettersOf(content, '<</S/L/K <</S/LI/K[<</S/Lbl/K 0>> <</S/LBody/K 1>>]>> >>')
    expect(blocks(letters)).toEqual(['LI Anitem'])
    expect(covered).toBeCloseTo(6 / 14)
  })

  it('are found where an element is its own descendant', async () => {
    const { letters } = await lettersOf(marked(0, 700, 'Text'), '52 0 R', { 52: '<</S/P/K[0 52 0 R]>>' })
    expect(blocks(letters)).toEqual(['P Text'])
  })
})

/** Letters of one line each: "block paragraph text". */
function page(...lines: readonly string[]): PageLetter[] {
  const made = new Map<string, PageLetter['block']>()
  const paragraphs = new Map<string, PageLetter['paragraph']>()
  return lines.flatMap((line, row) => {
    const [block = '', paragraph = '', text = ''] = line.split(' ')
    const known = made.get(block) ?? { kind: 'P', number: made.size, isParagraph: true }
    made.set(block, known)
    // Only compared, never read.
    const owner = paragraphs.get(paragraph) ?? ({} as PageLetter['paragraph'])
    paragraphs.set(paragraph, owner)
    return text.split('').map((letter, at) => ({
      block: known,
      paragraph: owner,
      text: letter,
      x: at * 5,
      end: at * 5 + 5,
      y: 700 - row * 14,
      size: 10,
    }))
  })
}

describe('boundaries', () => {
  it('are found, extra where layout cuts a block, and missed where it joins two', () => {
    const tallies = compareBoundaries(page('A 1 one', 'B 2 two', 'B 3 three', 'C 3 four'))
    expect(tallies).toEqual({ P: { found: 1, extra: 1, missed: 1, atTabs: 0 } })
    expect(scoreOf(addTallies(Object.values(tallies)))).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 })
  })

  it('within a line, at a wide gap, are counted apart', () => {
    const [name, value] = [page('A 1 Name'), page('A 2 Value')]
    const block = name[0]?.block
    const row = [...name, ...value.map((letter) => ({ ...letter, block: block ?? letter.block, x: letter.x + 100 }))]
    expect(compareBoundaries(row)).toEqual({ P: { found: 0, extra: 0, missed: 0, atTabs: 1 } })
  })
})

describe('a tree', () => {
  const sentence = 'thisisalineofasentencethat'

  it('with a paragraph for each line is not believed', () => {
    const lines = ['A 1', 'B 1', 'C 1', 'D 1', 'E 1', 'F 1'].map((line) => `${line} ${sentence}`)
    expect(faultOfTree([treeSigns(page(...lines))])).toBe('a paragraph for each line')
  })

  it('with gaps inside of its paragraphs is not believed', () => {
    const letters = page(`A 1 ${sentence}`, `A 1 ${sentence}`, `A 2 ${sentence}`)
    const gap = letters.map((letter) => (letter.y < 680 ? { ...letter, y: letter.y - 20 } : letter))
    expect(faultOfTree([treeSigns(gap)])).toBe('several paragraphs in one')
  })

  it('of whole sentences is believed', () => {
    const letters = page(`A 1 A${sentence}`, `A 1 ${sentence}.`, `B 2 B${sentence}`, `B 2 ${sentence}.`)
    expect(faultOfTree([treeSigns(letters)])).toBeNull()
  })
})
