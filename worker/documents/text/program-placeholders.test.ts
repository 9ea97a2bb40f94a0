// What a program fills is told apart from what people write.
import { expect, it } from 'vitest'
import { mergeFieldName, namedPlaceholders } from './program-placeholders.ts'

const found = (text: string, ...fields: string[]) =>
  namedPlaceholders(text, new Set(fields.map(mergeFieldName))).map(([start, end]) => text.slice(start, end))

it('is in braces, doubled brackets, per cent signs, or an identifier in guillemets', () => {
  expect(
    found('Dear {{customer_name}} of <<City>>, «Last_Name»: ${amount} on [[the date]] for %USER_NAME% {x}'),
  ).toEqual(['{{customer_name}}', '<<City>>', '«Last_Name»', '${amount}', '[[the date]]', '%USER_NAME%', '{x}'])
})

it.each([
  '«Bonjour», dit-il, «à tous ceux qui sont là».',
  'Газета «Правда» и пакет «Частей».',
  'A rise of 50% and 60% of that',
  'if a << b and c >> d',
  'two page>><<breaks>><<in one run',
  'see [1] and {the rest}',
])('is not in %s', (text) => {
  expect(found(text)).toEqual([])
})

it('is a word in guillemets that is a field of the document', () => {
  expect(found('Dear «Title» «Last_Name», said «Anna»', 'Title', 'Last Name')).toEqual(['«Title»', '«Last_Name»'])
})
