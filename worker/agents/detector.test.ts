import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '../contract/languages.ts'
import { detectLanguage } from './detector.ts'

const SENTENCES: Readonly<Record<LanguageCode, string>> = {
  en: 'The bakery opens at seven and closes as soon as the last loaf is sold.',
  es: 'La panadería abre a las siete y cierra en cuanto se vende la última barra.',
  fr: 'La boulangerie ouvre à sept heures et ferme dès que la dernière baguette est vendue.',
  de: 'Die Bäckerei öffnet um sieben und schließt, sobald das letzte Brot verkauft ist.',
  it: 'Il panificio apre alle sette e chiude appena venduta l’ultima pagnotta.',
  pt: 'A padaria abre às sete e os utilizadores da aplicação recebem um prémio económico.',
  'pt-br': 'A padaria abre às sete e você recebe um prêmio econômico pelo aplicativo.',
  ru: 'Пекарня открывается в семь и закрывается, как только продан последний хлеб.',
  ja: 'パン屋は七時に開き、最後のパンが売れるとすぐに閉まります。',
  ko: '빵집은 일곱 시에 열고 마지막 빵이 팔리면 바로 닫습니다.',
  zh: '这家面包店七点开门，最后一个面包卖完就关门。',
  'zh-tw': '這家麵包店七點開門，最後一個麵包賣完就關門。',
  ar: 'يفتح المخبز في الساعة السابعة ويغلق بمجرد بيع آخر رغيف.',
  hi: 'बेकरी सात बजे खुलती है और आखिरी रोटी बिकते ही बंद हो जाती है।',
  th: 'ร้านขนมปังเปิดตอนเจ็ดโมงและปิดทันทีที่ขนมปังก้อนสุดท้ายขายหมด',
  vi: 'Tiệm bánh mở cửa lúc bảy giờ và đóng cửa ngay khi bán hết ổ bánh cuối cùng.',
  tr: 'Fırın saat yedide açılır ve son ekmek satılır satılmaz kapanır.',
  pl: 'Piekarnia otwiera się o siódmej i zamyka, gdy tylko sprzeda się ostatni bochenek.',
  nl: 'De bakkerij gaat om zeven uur open en sluit zodra het laatste brood verkocht is.',
  sv: 'Bageriet öppnar klockan sju och stänger så snart den sista limpan är såld.',
  da: 'Bageriet åbner klokken syv og lukker, så snart det sidste brød af dagen er solgt.',
  no: 'Bakeriet åpner klokken sju og stenger så snart det siste brødet av dagen er solgt.',
  fi: 'Leipomo avataan seitsemältä ja suljetaan heti, kun viimeinen leipä on myyty.',
  cs: 'Pekárna otevírá v sedm a zavírá, jakmile se prodá poslední bochník.',
  hu: 'A pékség hétkor nyit, és bezár, amint elkel az utolsó kenyér.',
  el: 'Ο φούρνος ανοίγει στις επτά και κλείνει μόλις πουληθεί το τελευταίο ψωμί.',
  he: 'המאפייה נפתחת בשבע ונסגרת ברגע שהכיכר האחרונה נמכרת.',
  uk: 'Пекарня відчиняється о сьомій і зачиняється, щойно продано останню хлібину.',
  ro: 'Brutăria se deschide la șapte și se închide imediat ce se vinde ultima pâine.',
}

describe('one sentence', () => {
  it.each(Object.entries(SENTENCES))('of %s is recognised', (code, sentence) => {
    const { language, confidence } = detectLanguage(sentence)
    expect(language).toBe(code)
    expect(confidence).toBeGreaterThan(0.6)
    expect(confidence).toBeLessThanOrEqual(1)
  })
})

describe('what decides', () => {
  it.each(['Müller', 'a', 'Hola'])('is not one word: %s is only a guess', (word) => {
    expect(detectLanguage(word).confidence).toBeLessThan(0.6)
  })

  it('is the bulk of a long text, not its beginning', () => {
    const { language, confidence } = detectLanguage(`${SENTENCES.de}\n${`${SENTENCES.fr}\n`.repeat(2000)}`)
    expect(language).toBe('fr')
    expect(confidence).toBeGreaterThan(0.8)
  })

  it('is not a foreign name, a formula or a quoted character', () => {
    expect(detectLanguage('Die Firma 株式会社 liefert α und β an die Москва GmbH aus.').language).toBe('de')
    expect(detectLanguage('他在店里看到了「の」这个字，问这是什么意思。').language).toBe('zh')
  })

  it('are not addresses and figures', () => {
    const addresses = 'https://www.beispiel.de/unternehmen/geschichte info@beispiel.de 12.345,00'
    expect(detectLanguage(`${addresses} The bakery is open today. ${addresses}`).language).toBe('en')
  })

  it('is surer of a sentence than of a word', () => {
    expect(detectLanguage('Total').confidence).toBeLessThan(detectLanguage(SENTENCES.en).confidence)
  })
})

describe('no answer', () => {
  it.each(['', ' \n', '12.5 % — 2027', 'https://example.com', '😀😀'])('is given for %j', (text) => {
    expect(detectLanguage(text)).toEqual({ language: null, confidence: 0 })
  })

  it.each([
    ['Slovak', 'Pekáreň sa otvára o siedmej a zatvára sa, hneď ako sa predá posledný bochník chleba.'],
    ['Persian', 'نانوایی ساعت هفت باز می‌شود و به محض فروش آخرین نان بسته می‌شود.'],
    ['Georgian', 'საცხობი შვიდ საათზე იხსნება და ბოლო პურის გაყიდვისთანავე იკეტება.'],
  ])('is given for %s, which the catalogue lacks', (_, text) => {
    expect(detectLanguage(text).language).toBeNull()
  })
})
