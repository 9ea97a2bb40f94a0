import { expect, it } from 'vitest'
import { emailSchema } from './email.ts'

const isAddress = (text: string) => emailSchema().safeParse(text).success

it.each(['ada@verso.test', "o'neil+news@mail.example.co.uk", 'a@b.de', 'x_y-z@sub-domain.example.museum'])(
  'takes plain addresses: %s',
  (text) => expect(isAddress(text)).toBe(true),
)

it.each([
  'josé@example.com',
  'имя@пример.рф',
  'имя@xn--e1afmkfd.xn--p1ai',
  'anna@müller.de',
  '用户@例子.广告',
  'नाम@उदाहरण.भारत',
])('takes letters of every script on both sides: %s', (text) => expect(isAddress(text)).toBe(true))

it.each([
  'ada',
  'ada@verso',
  'ada@@verso.test',
  'ada @verso.test',
  'ada@verso .test',
  '.ada@verso.test',
  'ada.@verso.test',
  'ada..b@verso.test',
  'ada@-verso.test',
  'ada@verso..test',
  'ada@verso.test\r\nBcc: all@verso.test',
  '"ada"@verso.test',
  'ada,b@verso.test',
  `${'a'.repeat(65)}@verso.test`,
])('refuses what is no address: %s', (text) => expect(isAddress(text)).toBe(false))
