// Formulas of every construct, as workbooks have them, and damaged ones.
import { fuzzRounds } from '../../../testing/fuzz-rounds.ts'
import { seededRandom } from '../../../testing/random.ts'

/** References to the sheets `Sheet1`, `It's 1` and `売上` and to the columns of the table `T1`, in each form. */
export const REFERENCES: readonly string[] = [
  'Sheet1!A1',
  "'Sheet1'!$A$1",
  'SHEET1!A:B',
  'Sheet1!$1:$3',
  "'It''s 1'!A1:B2",
  'Sheet1!A1:Sheet1!B2',
  "'Sheet1:It''s 1'!C3",
  'Sheet1:売上!C3',
  '売上!A1#',
  'Sheet1!Rate',
  'Sheet1!#REF!',
  'T1[Unit price]',
  'T1[#Headers]',
  'T1[[#This Row],[Unit price]]',
  'T1[[#Headers],[#Data],[Unit price]:[Line\nbreak]]',
  "T1[[Unit price]:[a'[b']'#]]",
  '[@[Unit price]]',
  '[@Plain]',
  '[Plain]',
]

/** Each with a gap for an operand. */
export const PLACES: readonly string[] = [
  '_',
  '-_',
  '_%',
  '_+1',
  '1 - _',
  '(_)',
  'SUM(_)',
  'SUM(A1,_,B2)',
  'SUM((A1,_))',
  'IF(_>1,_,"no")',
  'SUM(_ A1:B2)',
  '"x"&_&"y"',
  '_xlfn.SINGLE(_)',
  '_xlfn.LET(_xlpm.x,_,_xlpm.x*2)',
  '_xlfn.LAMBDA(_xlpm.x,_xlpm.x+_)(1)',
  '{1,"a";TRUE,#N/A}+_',
  ' \n _ \n',
  '_=_',
]

const OTHERS: readonly string[] = [
  '[1]Sheet1!A1',
  "'[1]It''s 1'!A1",
  '[1]!T1[Unit price]',
  "'C:\\data\\[Book.xlsx]Sheet1'!A1",
  'R1C1+Rate*1.5E-3',
  'A1#+@B2',
  'B1:INDEX(A:A,3)',
]

/** A gap is an underscore that is no part of a word. */
export const inPlace = (place: string, operand: string) => place.replaceAll(/(?<![\w.])_(?![\w.])/g, () => operand)

export const FORMULAS: readonly string[] = [
  ...REFERENCES.flatMap((reference) => PLACES.map((place) => inPlace(place, reference))),
  ...OTHERS,
]

const SIGNS = ['"', "'", '[', ']', '{', '}', '(', ')', '!', ':', '#', '@', ',', ';', '&', '|', '$', ' ', '\n', '\\']
const PIECES = [...SIGNS, '_', 'A', '1', '.', '%', '\uD800', '売', '😀', '"!', "'!", '[#', '#REF!']

/** Formulas with characters taken out, added and exchanged. */
export function mutatedFormulas(): string[] {
  const random = seededRandom(43)
  return Array.from({ length: fuzzRounds(1_000) }, () => {
    let formula = random.pick(FORMULAS)
    for (let changes = 1 + random.below(4); changes > 0; changes--) {
      const at = random.below(formula.length + 1)
      formula =
        formula.slice(0, at) + (random.below(3) > 0 ? random.pick(PIECES) : '') + formula.slice(at + random.below(3))
    }
    return formula
  })
}
