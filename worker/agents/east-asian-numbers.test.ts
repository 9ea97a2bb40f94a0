import { expect, it } from 'vitest'
import { withPlainMyriads } from './east-asian-numbers.ts'

it.each([
  ['3만 5천 원', '35000 원'],
  ['1万2千元', '12000元'],
  ['1万2800円', '12800円'],
  ['1億2650万人', '126500000人'],
  ['1억 5천만 명', '150000000 명'],
  ['1,530만 5천', '15305000'],
])('writes %s out', (text, plain) => {
  expect(withPlainMyriads(text)).toBe(plain)
})

it.each(['3億円', '1530만 원', '3千米', '3万 5万', '2012年 3月', '3만 50000', '5百分'])('leaves %s', (text) => {
  expect(withPlainMyriads(text)).toBe(text)
})
