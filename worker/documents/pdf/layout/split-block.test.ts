import { expect, it } from 'vitest'
import { layOut, line, lines, textsOf } from './testing/page-builder.ts'

it("a note's lines beside a form are one text, though one of them meets a row", () => {
  const note = ['Attach Form(s)', 'W-2 here. Also', 'attach Forms', 'W-2G and of', 'Schedule B if', 'was withheld.']
  const rows = ['Wages and salaries', 'Ordinary dividends', 'Alimony', 'Capital gain or loss'].flatMap(
    (text, index) => [
      line(text, { x: 250, y: 700 - 12 * index }),
      line(`${7 + index}`, { x: 500, y: 700 - 12 * index }),
    ],
  )
  const found = textsOf(layOut([[...lines(note, { x: 50, y: 688 + 3 * 9.36, pitch: 9.36, size: 8 }), ...rows]]))
  expect(found).toContain(note.join(' '))
})

it('a sign at the right edge, a little higher than the last line, parts it from no line above', () => {
  const proof = ['The proof of it goes on until there is nothing more to be', 'proved by it.']
  const sign = line('□', { x: 300, y: 690.5 })
  expect(textsOf(layOut([[...lines(proof, { x: 50, y: 700 }), sign]]))).toEqual([proof.join(' ')])
})

it('an arrow right behind a line is read with it, and keeps its height', () => {
  const layout = layOut([[line('Write the name here.', { x: 50, y: 700 }), line('▶', { x: 150, y: 701.5 })]])
  expect(textsOf(layout)).toEqual(['Write the name here. <x1/>'])
  expect(layout.paragraphs[0]?.pieces[1]).toMatchObject({ kind: 'kept', equiv: '▶' })
})
