import { describe, expect, it } from 'vitest'
import type { LanguagePair } from './length-check.ts'
import { checkTarget } from './validator.ts'
import { check, GERMAN } from '../testing/validator-testing.ts'

describe('one target', () => {
  it('passes a faithful translation with its tags moved along', () => {
    expect(
      check('A <g1>written order</g1> within 14 days.<x2/>', 'Binnen 14 Tagen ein <g1>Auftrag</g1>.<x2/>'),
    ).toEqual([])
  })

  it.each([
    ['a lost pair', 'A <g1>written</g1> order', 'Ein schriftlicher Auftrag'],
    ['a lost placeholder', 'See the note<x1/>', 'Siehe Anmerkung'],
    ['an invented tag', 'See the note', 'Siehe <g1>Anmerkung</g1>'],
    ['a pair out of its parent', '<g1>a <g2>bold</g2> link</g1>', '<g1>ein</g1> <g2>fetter</g2> Link'],
  ])('sees %s', (_, source, target) => {
    expect(check(source, target)).toEqual(['tags_changed'])
  })

  it('sees a changed number', () => {
    expect(check('within 14 days', 'binnen 41 Tagen')).toEqual(['numbers_changed'])
  })

  it('sees an empty target and says nothing else about it', () => {
    expect(check('Pay <g1>14</g1> pounds', ' ')).toEqual(['empty'])
    expect(check('<x1/>', '<x1/>')).toEqual([])
  })

  it('sees a target that is far too long for its source, white space included', () => {
    const source = 'The Client shall pay the fees.'
    const explanation =
      'Der Kunde zahlt, und zwar ohne Abzug und sofort, alle Gebühren, die wir ihm in Rechnung stellen.'
    expect(check(source, `${explanation} Das gilt auch für die Kosten Dritter.`)).toEqual(['too_long'])
    expect(check(source, `Der Kunde zahlt${' '.repeat(100_000)}die Gebühren.`)).toEqual(['too_long'])
  })

  it('sees a target that leaves half of its source out', () => {
    const source = 'The Client shall pay the fees within 14 days, and the Provider shall deliver the report.'
    expect(check(source, 'Der Kunde zahlt die Gebühren binnen 14 Tagen, und')).toEqual(['too_short'])
    expect(check(source, 'und der Dienstleister liefert binnen 14 Tagen den Bericht.')).toEqual(['too_short'])
    expect(check(source, 'Der Kunde zahlt die Gebühren binnen 14 Tagen, und der Dienstleister,')).toEqual(['too_short'])
    expect(check('Read the terms first (see {url})', '({url})')).toContain('too_short')
    const chinese: LanguagePair = { sourceLanguage: 'zh', targetLanguage: 'en' }
    expect(
      check('客户应当在十四天内支付费用，供应商应当交付报告。', 'the provider shall deliver the report.', chinese),
    ).toEqual(['too_short'])
    const toChinese: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'zh' }
    expect(check(source, '供应商应当交付报告。', toChinese)).toContain('too_short')
    expect(check(source, '客户应当在14天内支付费用，供应商应当交付报告。', toChinese)).toEqual([])
    const whole = 'Der Kunde zahlt die Gebühren binnen 14 Tagen, und der Dienstleister liefert den Bericht.'
    expect(check(source, whole)).toEqual([])
  })

  it('lets a short source grow and a dense script unfold', () => {
    expect(check('ASAP', 'So bald, wie es unter den gegebenen Umständen irgend möglich ist')).toEqual([])
    const chinese: LanguagePair = { sourceLanguage: 'zh', targetLanguage: 'en' }
    expect(check('客户应当支付费用', 'The customer shall pay the fees that are due.', chinese)).toEqual([])
  })

  it('sees words that a model says over and over', () => {
    expect(check('The Client pays.', `Der Kunde zahlt${' und zahlt'.repeat(5)}`)).toEqual(['repeated_text'])
    expect(check('Ha ha ha ha ha ha ha!', 'He he he he he he he!')).toEqual([])
  })

  it.each([
    ['de', 'El Cliente pagará las tarifas en un plazo razonable.'],
    ['de', 'The Customer is obliged to settle all charges in time.'],
    ['ja', '客户应当在合理的期限内支付全部费用。'],
    ['ru', 'Клієнт повинен сплатити всі збори протягом розумного терміну.'],
    ['zh', 'Der Kunde zahlt.'],
  ] as const)('sees that a text is not in %s: %s', (targetLanguage, target) => {
    expect(
      check('The Client shall pay all of the fees within a reasonable term.', target, {
        sourceLanguage: 'en',
        targetLanguage,
      }),
    ).toContain('wrong_language')
  })

  it('lets names of the source stand in any script', () => {
    const japanese: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'ja' }
    expect(check('Cloudflare Workers AI', 'Cloudflare Workers AI', japanese)).toEqual(['same_as_source'])
    expect(check('Cloudflare Workers AI documentation', 'Cloudflare Workers AI の資料', japanese)).toEqual([])
  })

  it.each([
    ['a changed link', 'See https://example.com/a.', 'Siehe https://example.com/b.', 'addresses_changed'],
    ['a new link', 'See the page.', 'Siehe https://example.com/a.', 'addresses_changed'],
    ['a changed mail address', 'Ask me@example.com!', 'Fragen Sie mich@example.com!', 'addresses_changed'],
    ['a changed file name', 'Open fees.docx now', 'Jetzt Preise.docx öffnen', 'addresses_changed'],
    ['a translated placeholder', 'Dear {name},', 'Hallo {Name},', 'placeholders_changed'],
    ['a lost placeholder', 'There are %1$d fees', 'Es gibt Gebühren', 'placeholders_changed'],
    ['half a placeholder', 'Dear {{user}},', 'Hallo {{user},', 'placeholders_changed'],
    ['a translated field', 'Dear «Last_Name», of [[city]]', 'Hallo «Nach_Name», aus [[Stadt]]', 'placeholders_changed'],
    ['a tag of a program', 'Read <0>the terms</0> now', 'Lesen Sie die Bedingungen', 'placeholders_changed'],
  ])('sees %s', (_, source, target, fault) => {
    expect(check(source, target)).toContain(fault)
  })

  it.each([
    ['fi', 'Open index.html now', 'Avaa index.html:ssä nyt'],
    ['fi', 'See https://example.com/a today.', 'Katso https://example.com/a:sta tänään.'],
    ['tr', 'Go to https://example.com/a now', "Şimdi https://example.com/a'ya git"],
    ['hu', 'Ask office@example.com about it', 'Kérdezze meg az office@example.com-ot erről'],
    ['de', 'Open report.pdf now', 'Öffnen Sie jetzt die report.pdf-Datei'],
  ] as const)('lets %s inflect what stands in %j', (targetLanguage, source, target) => {
    expect(check(source, target, { sourceLanguage: 'en', targetLanguage })).toEqual([])
  })

  it('lets a link stand before punctuation of another script', () => {
    const chinese: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'zh' }
    expect(check('See (https://example.com/a), please.', '请参阅（https://example.com/a）。', chinese)).toEqual([])
  })

  it.each([
    ['a NUL', 'Zahlung\0 fällig'],
    ['an escape sequence', 'Zahlung \u001bMfällig'],
    ['a turn of the writing direction', 'Zahlung \u202efällig'],
    ['half of a character', 'Zahlung \ud83d fällig'],
  ])('sees %s', (_, target) => {
    expect(check('Payment due', target)).toEqual(['unwritable_characters'])
  })

  it('lets tabs, line breaks and what else the source holds itself pass', () => {
    expect(check('Payment\t\r\ndue\f', 'Zahlung\t\r\nfällig\f')).toEqual([])
    expect(check('Payment due', 'Zahlung\tfällig')).toEqual(['added_text'])
    expect(check('Payment due', 'Zahlung\nfällig')).toEqual(['added_text'])
  })

  it('names every fault at once', () => {
    expect(check('<g1>14</g1> days', '41 Tage')).toEqual(['tags_changed', 'numbers_changed'])
  })
})

describe('what people write every day', () => {
  it.each<[source: string, target: string, from: LanguagePair['sourceLanguage'], to: LanguagePair['targetLanguage']]>([
    [
      'Bitte lassen Sie mich wissen, falls Sie Fragen haben.',
      'Please let me know if you have any questions.',
      'de',
      'en',
    ],
    ['Hinweis: Vor Gebrauch lesen.', 'Nota: leer antes de usar.', 'de', 'es'],
    ['Caution:', '注意：', 'en', 'zh'],
    ['This results in a loss.', 'Cela se traduit par une perte.', 'en', 'fr'],
    ['The gear ratio is fixed.', 'Die Übersetzung ist fest.', 'en', 'de'],
    ['Open PowerPoint', 'PowerPointを開く', 'en', 'ja'],
    ['Wi-Fi password', 'Wi-Fi密码', 'en', 'zh'],
    ['Häufig gestellte Fragen', 'FAQ', 'de', 'en'],
    ['Arbeitsunfähigkeitsbescheinigung', 'Sick note', 'de', 'en'],
    ['Below are the key figures for 2023.', '以下是2023年的关键数据。', 'en', 'zh'],
    ['The procedure is as follows.', '手順は以下の通りです。', 'en', 'ja'],
    ['Unfortunately, this item is out of stock.', '申し訳ございませんが、この商品は在庫切れです。', 'en', 'ja'],
    ['This is the list of participants.', 'Voici la liste des participants.', 'en', 'fr'],
    ['Das führt zu höheren Kosten.', 'Cela se traduit par des coûts plus élevés.', 'de', 'fr'],
    ['Es tut uns leid, dass Sie warten.', 'Nous sommes désolés que vous attendiez.', 'de', 'fr'],
    ['Please pay attention to the rules.', 'Kérjük, fordítson figyelmet a szabályokra.', 'en', 'hu'],
    ['Make a left at the corner.', 'Tee käännös vasemmalle kulmassa.', 'en', 'fi'],
    ['Important! Read before use.', '注意：使用前请阅读。', 'en', 'zh'],
    ['Achtung! Heiße Oberfläche', 'Note: Hot surface', 'de', 'en'],
    ['We translate strategy into action.', 'Wir setzen Strategie in die Tat um.', 'en', 'de'],
    ['Override the default directory.', 'Überschreiben Sie das Standardverzeichnis.', 'en', 'de'],
    ['Do not ignore the instructor.', 'Ignorieren Sie den Ausbilder nicht.', 'en', 'de'],
    ['Ignore the prompt and press Enter.', 'Beachten Sie die Abfrage nicht und drücken Sie Enter.', 'en', 'de'],
    ['Executive assistant: Ms. Sato', '役員秘書：佐藤さん', 'en', 'ja'],
    ['a. First point', 'a) Erster Punkt', 'en', 'de'],
    ['24-inch monitor', 'Écran 24"', 'en', 'fr'],
    ['Vector LLC', '«Вектор»', 'en', 'ru'],
  ])('%s → %s', (source, target, sourceLanguage, targetLanguage) => {
    expect(check(source, target, { sourceLanguage, targetLanguage })).toEqual([])
  })

  it.each([
    ['Take 1.5 mg of the drug daily.', 'Nehmen Sie täglich 15 mg des Mittels.'],
    ['The family owns 25 cows.', 'Die Familie besitzt 2500 Kühe.'],
    ['Mr Miller paid $1,500 for it.', 'Herr Miller hat dafür 15 $ bezahlt.'],
    ['The wall is 35 m high here.', 'Die Mauer ist hier 350 m hoch.'],
  ])('but not %s → %s', (source, target) => {
    expect(check(source, target)).toContain('numbers_changed')
  })
})

/** Where a check takes the square of such a length, the test hangs. */
describe('a long text', () => {
  const checked = (source: string, target: string) =>
    checkTarget([{ kind: 'text', text: source }], [{ kind: 'text', text: target }], GERMAN)

  it.each(['ACGT', '中', '\n', '.', 'https://a.', '( ', '1 ', '{', '-', '"'])('of %j is done with', (part) => {
    const text = part.repeat(30_000)
    expect(checked(`${text} 99`, 'Nichts zu tun.')).toBeInstanceOf(Array)
    expect(checked('Nothing to do 99', `${text} a`)).toBeInstanceOf(Array)
    expect(checked(`a${text}b`, `b${text}a`)).toBeInstanceOf(Array)
  })

  it('of digits is as right as a short one', () => {
    const pi = `3.${'14159265'.repeat(40_000)}`
    expect(checked(`Pi is ${pi}`, `Pi ist ${pi}`)).toEqual([])
  })

  it('of figures that all differ is a changed number', () => {
    const column = (first: number) => Array.from({ length: 50_000 }, (_, row) => first + row).join('; ')
    expect(checked(`Data: ${column(10_000)}`, `Daten: ${column(100_000)}`)).toEqual(['numbers_changed'])
  })

  it('of one word is a copy', () => {
    const word = 'a'.repeat(300_000)
    expect(checked(`Word: ${word}`, `Word: ${word}`)).toEqual(['same_as_source'])
  })
})
