import { expect, it } from 'vitest'
import { bufferFile } from '../file/buffer-file.ts'
import { partsOf } from '../testing/pptx-package.ts'
import { concatBytes, extractAll, rebuildAll } from '../testing/run-format.ts'
import { inline, relations, root, row, sheet, xlsx } from '../testing/xlsx-package.ts'
import { wholeWorkbook } from './testing/whole-workbook.ts'
import { xlsxFormat } from './xlsx-format.ts'
import { xlsxWithout } from './xlsx-without.ts'

const WORKBOOK = wholeWorkbook()

it('a reading tells the words of comments, and what the workbook costs without them', async () => {
  const { optional } = (await extractAll(xlsxFormat, WORKBOOK)).summary
  expect(optional?.comments).toBeGreaterThan(0)
  expect(optional?.stats).toMatchObject([{ without: ['comments'] }])
})

async function withoutComments(workbook: Uint8Array) {
  const chunks: Uint8Array[] = []
  const copy = xlsxWithout(bufferFile(workbook), new Set(['comments']))
  let step = await copy.next()
  for (; step.done !== true; step = await copy.next()) chunks.push(step.value)
  return { bytes: concatBytes(chunks), warnings: step.value }
}

it('comments go, and other parts stay as they are', async () => {
  const { bytes, warnings } = await withoutComments(WORKBOOK)
  expect(warnings).toMatchObject([{ code: 'comments_left_out' }])
  const before = await partsOf(WORKBOOK)
  const after = await partsOf(bytes)
  expect([...before.values()].join('')).toContain('is this right?')
  expect([...after.values()].join('')).not.toMatch(/is this right\?|Check the numbers/)
  expect([...after.keys()].filter((name) => /comments|persons/i.test(name))).toEqual([])
  for (const name of ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'])
    expect(after.get(name)).toBe(before.get(name))
  expect((await extractAll(xlsxFormat, bytes)).summary.optional).toBeUndefined()
})

it('shapes of comments go, and controls of forms stay', async () => {
  const shapeOf = (kind: string) =>
    `<v:shape id="${kind}"><x:ClientData ObjectType="${kind}"><x:Row>0</x:Row></x:ClientData></v:shape>`
  const drawing = (...shapes: string[]) =>
    `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">${shapes.join('')}</xml>`
  const comment = '<comment ref="A1" authorId="0"><text><t>Is this right?</t></text></comment>'
  const workbook = xlsx([['Sales', sheet([row(1, [inline('All sales')])])]], {
    parts: {
      'xl/worksheets/_rels/sheet1.xml.rels': relations([
        ['comments', '../comments1.xml'],
        ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
      ]),
      'xl/comments1.xml': root('comments', `<authors><author/></authors><commentList>${comment}</commentList>`),
      'xl/drawings/vmlDrawing1.vml': drawing(shapeOf('Note'), shapeOf('Checkbox')),
    },
  })
  const parts = await partsOf((await withoutComments(workbook)).bytes)
  expect(parts.get('xl/drawings/vmlDrawing1.vml')).toBe(drawing(shapeOf('Checkbox')))
  expect(parts.get('xl/worksheets/_rels/sheet1.xml.rels')).not.toContain('comments1')
})

it('comments that are kept are no segments, and are counted', async () => {
  const keeps = new Set(['comments'] as const)
  const { segments } = await extractAll(xlsxFormat, WORKBOOK, { keeps })
  expect(segments.filter(({ role }) => role === 'note')).toEqual([])
  const translate = () => [{ kind: 'text' as const, text: 'Otra cosa' }]
  const { bytes, report } = await rebuildAll(xlsxFormat, WORKBOOK, { segments, translate, options: { keeps } })
  expect(report.left).toMatchObject({ comment: 7 })
  expect([...(await partsOf(bytes)).values()].join('')).toContain('is this right?')
})
