// Random damage to a document with every construct yields an answer or a DocumentError, the same for any chunk sizes.
import { expect, it } from 'vitest'
import { DocumentError } from '../../app-error.ts'
import { fuzzRounds } from '../testing/fuzz-rounds.ts'
import { seededRandom, type Random } from '../testing/random.ts'
import { piecesOf, splitXml, wordXml } from './testing/split-xml.ts'
import { decodeUtf8, encodeUtf8 } from './utf8.ts'
import { setAttribute } from './xml-attribute.ts'
import { parseXmlPart } from './xml-part.ts'
import { parseXmlFragment, type XmlElement, type XmlNode } from './xml-tree.ts'

const RUNS = fuzzRounds(300)

const DOCUMENT = encodeUtf8(
  wordXml(
    `<w:p w:a="1 &amp; 2" xmlns:q='urn:q' q:b='">'><w:r><w:t xml:space="preserve">a &lt; &#x1F600; é</w:t></w:r>` +
      '<w:p><!-- </w:p> --></w:p><?x y?></w:p>\r\n<w:tbl><w:tr/><w:p/></w:tbl><![CDATA[<w:p>]]><w:sectPr w:w="1"/>',
  ),
)
const FRAGMENTS = ['<', '>', '"', "'", '/', '&', ']]>', '<!--', '-->', '<![CDATA[', '<!', '<?', '?>', '\0', ' ']
  .concat('<w:p>', '</w:p>', '<w:p/>', ' xmlns:w="urn:other"', ' xmlns=""', '=', ':', '&#0;', '\uFEFF', 'w:')
  .map(encodeUtf8)
  .concat(Uint8Array.of(0xff), Uint8Array.of(0xf0, 0x9f))

it(`survives ${RUNS} random changes`, { timeout: 600_000 }, () => {
  const random = seededRandom(20_260_117)
  for (let run = 0; run < RUNS; run++) {
    const bytes = mutated(DOCUMENT, random)
    const whole = outcome(() => splitXml(bytes, { tags: ['w:sectPr', 'w:tr'] }))
    const chunkBytes = 1 + random.below(40)
    expect(outcome(() => splitXml(bytes, { tags: ['w:sectPr', 'w:tr'], chunkBytes }))).toEqual(whole)
    outcome(() => parseBlocks(bytes, chunkBytes))
    outcome(() => readEverything(parseXmlPart(bytes).root))
  }
})

function mutated(document: Uint8Array, random: Random): Uint8Array {
  let bytes = [...document]
  for (let count = 1 + random.below(3); count > 0; count--) {
    const at = random.below(bytes.length)
    const length = random.pick([0, 0, 1, 1, 5, 20])
    const inserted = random.pick([
      [],
      random.pick(FRAGMENTS),
      [random.below(256)],
      bytes.slice(random.below(bytes.length)).slice(0, 1 + random.below(30)),
    ])
    bytes = [...bytes.slice(0, at), ...inserted, ...bytes.slice(at + length)]
  }
  return Uint8Array.from(bytes)
}

/** The result, or a DocumentError's code; anything else fails the test. */
function outcome(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    if (error instanceof DocumentError) return error.code
    throw error
  }
}

function parseBlocks(bytes: Uint8Array, chunkBytes: number): void {
  for (const { piece } of piecesOf(bytes, { chunkBytes })) {
    if (piece.kind !== 'bytes') readEverything(parseXmlFragment(decodeUtf8(piece.bytes), piece.scope))
  }
}

/** Reads every attribute, changes one in each element, and checks that the offsets cover the source. */
function readEverything(root: XmlElement): void {
  const rest: XmlNode[] = [root]
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node.kind !== 'element') continue
    const tag = setAttribute(node.source.slice(node.start, node.openEnd), node.scope, 'w:added', '<"new">')
    const { source, start, openEnd } = node
    const changed = parseXmlFragment(node.isEmpty ? tag : tag + source.slice(openEnd, node.end), node.scope)
    expect(changed.attribute('w:added')).toBe('<"new">')
    let at = openEnd
    for (const child of node.children) {
      expect(child.start).toBe(at)
      at = child.end
      rest.push(child)
    }
    expect(at).toBe(node.closeStart)
    expect(start).toBeLessThan(node.end)
  }
}
