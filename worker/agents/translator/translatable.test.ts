import { expect, it } from 'vitest'
import type { Inline } from '../../documents/model.ts'
import { isTranslatable } from './translatable.ts'

const text = (text: string): { source: Inline[] } => ({ source: [{ kind: 'text', text }] })

it.each(['12.5 %', '2027-03-01', '£18,500', '— • —', '', '  ', '١٢٣', 'https://example.com/about', 'info@example.com'])(
  'keeps %j as it is',
  (words) => {
    expect(isTranslatable(text(words))).toBe(false)
  },
)

it.each(['Fee', '3 days', '合計', 'רח', 'See https://example.com/about', 'write to info@example.com'])(
  'sends %j to the translator',
  (words) => {
    expect(isTranslatable(text(words))).toBe(true)
  },
)

it.each([
  '请发邮件至info@example.com联系我们，我们将在两个工作日内回复您。',
  '詳細はinfo@example.comまでお問い合わせください。',
  'https://example.comをご覧ください。詳しい手順が載っています。',
  'ติดต่อinfo@example.comได้ทุกวัน',
  '이메일info@example.com으로',
  '连接http://192.168.0.1后登录',
  'E-Mail:info@firma.de',
  'Web:www.firma.de',
  'https://example.com(siehe Seite)',
])('sees the text right beside the address in %j', (words) => {
  expect(isTranslatable(text(words))).toBe(true)
})

it.each([
  'mailto:info@example.com',
  '(info@example.com)',
  '{first,second}@example.edu',
  'a@example.com,b@example.com',
  'info@müller.example',
  'https://en.wikipedia.org/wiki/Foo_(bar)',
  'https://de.wikipedia.org/wiki/Köln',
  'https://user@example.com:8080/path?a=b,c',
])('sees none in %j', (words) => {
  expect(isTranslatable(text(words))).toBe(false)
})

it.each(['100 km/h', '10 mg/ml', '30 l/min', '12 V / 24 V', '−5 °C – 40 °C', '1 000 USD', '4 500 kWh/a'])(
  'keeps the quantities of %j',
  (words) => {
    expect(isTranslatable(text(words))).toBe(false)
  },
)

it.each([
  'max. 20 kg',
  'EUR 5 m',
  'min',
  'bar',
  'A',
  'TOP 10',
  'min/max',
  'A/C',
  '5 in',
  'Q3 2024',
  'm/w/d',
  '5 Minuten',
])('takes %j for words', (words) => {
  expect(isTranslatable(text(words))).toBe(true)
})

it('answers soon for half a megabyte without a space, as in a mail with an attachment', () => {
  expect(isTranslatable(text('TWFu'.repeat(128_000)))).toBe(true)
  expect(isTranslatable(text(`${'x'.repeat(300_000)}@${'y'.repeat(200_000)}`))).toBe(true)
  expect(isTranslatable(text('https://a/('.repeat(40_000)))).toBe(false)
})

it('does not take a placeholder for words', () => {
  expect(isTranslatable({ source: [{ kind: 'placeholder', id: 1, equiv: '\n' }] })).toBe(false)
})
