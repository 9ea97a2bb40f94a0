import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '../../contract/languages.ts'
import type { Inline } from '../../documents/model.ts'
import { checkTarget } from './validator.ts'

type Case = [from: LanguageCode, to: LanguageCode, source: string, target: string]

const textOf = (text: string): Inline[] => [{ kind: 'text', text }]
const faultsOf = (...[sourceLanguage, targetLanguage, source, target]: Case) =>
  checkTarget(textOf(source), textOf(target), { sourceLanguage, targetLanguage })

describe('what translators do to letters, figures and abbreviations', () => {
  it.each<Case>([
    [
      'en',
      'fr',
      'Processing is lawful under point (b) of Article 6.',
      'Le traitement est licite en vertu de l’article 6, point b).',
    ],
    ['en', 'pl', 'Section 12.3(a)(ii)', 'pkt 12.3 lit. a) ppkt (ii)'],
    ['en', 'hu', 'point (b) of Article 5', 'az 5. cikk b) pontja'],
    ['de', 'fr', 'Art. 5 Abs. 2 Buchst. b', 'article 5, paragraphe 2, point b)'],
    ['en', 'de', '(i) goods, (ii) services and (iii) rights', 'i) Waren, ii) Dienstleistungen und iii) Rechte'],
    ['en', 'hi', '125,000 people attended.', '1,25,000 लोग शामिल हुए।'],
    ['hi', 'en', 'कीमत 1,25,000 रुपये है।', 'The price is 125,000 rupees.'],
    ['en', 'ko', 'The fee is 35,000 won per person.', '요금은 1인당 3만 5천 원입니다.'],
    ['ko', 'en', '요금은 1인당 3만 5천 원입니다.', 'The fee is 35,000 won per person.'],
    ['zh', 'en', '价格为1万2千元。', 'The price is 12,000 yuan.'],
    ['en', 'fr', 'Closed after 6 p.m.', 'Fermé après 18 h'],
    ['en', 'fr', '25 lbs.', '25 lb'],
    ['en', 'de', 'Tel. (030) 123 45 67', 'Tel. 030 1234567'],
    ['en', 'de', 'Call +1 (555) 123-4567.', 'Rufen Sie +1 555 1234567 an.'],
    ['en', 'zh', '20% off all shoes', '全场鞋类八折'],
    ['en', 'de', 'Loss for the year: (1,200)', 'Jahresverlust: -1.200'],
    ['en', 'de', 'one and a half hours', '1,5 Stunden'],
    ['en', 'de', 'half an hour', '30 Minuten'],
    ['en', 'es', 'a quarter past three', 'las 3:15'],
  ])('is no fault from %s to %s: %j, %j', (...pair) => {
    expect(faultsOf(...pair)).toEqual([])
  })

  it.each<Case>([
    ['en', 'fr', 'The fee is due (b).', 'Les frais sont dus) b).'],
    ['en', 'de', 'The fee is due.', 'Die Gebühr ist fällig b).'],
    ['en', 'hi', '125,000 people attended.', '12,50,000 लोग शामिल हुए।'],
    ['en', 'ko', 'The fee is 35,000 won per person.', '요금은 1인당 3만 6천 원입니다.'],
    ['en', 'de', 'Tel. (030) 123 45 67', 'Tel. 030 1234568'],
    ['en', 'ja', '30% off', '4割引'],
    ['en', 'de', 'The year brought 1,200', 'Das Jahr brachte -1.200'],
  ])('is one from %s to %s: %j, %j', (...pair) => {
    expect(faultsOf(...pair)).not.toEqual([])
  })
})
