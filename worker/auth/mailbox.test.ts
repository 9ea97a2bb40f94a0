import { describe, expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

describe('addresses of one mailbox', () => {
  it.each([
    ['in capitals', 'Ada@Example.com', 'ada@example.com'],
    ['with a tag', 'ada+verso@example.com', 'ada@example.com'],
    ['with several tags', 'ada+verso+2@example.com', 'ada@example.com'],
    ['with an empty tag', 'ada+@example.com', 'ada@example.com'],
    ['with dots that Gmail ignores', 'A.d.a@gmail.com', 'ada@gmail.com'],
    ['at the other domain of Gmail', 'ada@googlemail.com', 'ada@gmail.com'],
    ['with all of that', 'A.D.A+x.y@GoogleMail.com', 'ada@gmail.com'],
    ['with signs that Proton ignores', 'a.d_a-l@pm.me', 'adal@proton.me'],
    ['at another domain of Apple', 'ada@me.com', 'ada@icloud.com'],
    ['with a domain in letters of its own', 'ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['with a dot behind the domain', 'ada@example.com.', 'ada@example.com'],
    ['in letters of full width', 'ａｄａ＋ｘ@example.com', 'ada@example.com'],
    ['with spaces around it', ' ada@example.com ', 'ada@example.com'],
  ])('%s', (_, email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
    expect(mailboxOf(mailbox)).toBe(mailbox)
  })
})

describe('addresses of two mailboxes', () => {
  it.each([
    ['dots at a company', 'a.da@example.com', 'ada@example.com'],
    ['dots at another provider', 'a.da@outlook.com', 'ada@outlook.com'],
    ['hyphens at Gmail', 'a-da@gmail.com', 'ada@gmail.com'],
    ['dots at Apple', 'a.da@icloud.com', 'ada@icloud.com'],
    ['two domains', 'ada@outlook.com', 'ada@hotmail.com'],
    ['a domain below another', 'ada@mail.example.com', 'ada@example.com'],
    ['a domain that only ends alike', 'ada@notgmail.com', 'ada@gmail.com'],
    ['a name that begins with a plus', '+ada@example.com', '+bob@example.com'],
    ['accents', 'adá@example.com', 'ada@example.com'],
  ])('%s', (_, one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other))
  })
})
