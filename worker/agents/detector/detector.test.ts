import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '../../contract/languages.ts'
import { detectDocument, detectLanguage, languageEvidence } from './detector.ts'

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
    [
      'Catalan',
      'El forn obre a les set i tanca tan bon punt es ven l’última barra, però els diumenges no hi ha ningú.',
    ],
    ['Croatian', 'Pekara se otvara u sedam i zatvara čim se proda posljednji kruh, ali nedjeljom nema nikoga.'],
    ['Indonesian', 'Toko roti itu buka pukul tujuh dan tutup begitu roti terakhir terjual, tetapi tidak ada orang.'],
    [
      'Icelandic',
      'Bakaríið opnar klukkan sjö og lokar um leið og síðasta brauðið er selt, en á sunnudögum er enginn þar.',
    ],
    ['Belarusian', 'Пякарня адчыняецца ў сем гадзін і зачыняецца, як толькі прададуць апошні хлеб.'],
    ['Bulgarian', 'Пекарната отваря в седем и затваря веднага щом се продаде последният хляб.'],
    ['Serbian', 'Пекара се отвара у седам и затвара чим се прода последњи хлеб.'],
    ['Persian', 'نانوایی ساعت هفت باز می‌شود و به محض فروش آخرین نان بسته می‌شود.'],
    ['Urdu', 'بیکری سات بجے کھلتی ہے اور آخری روٹی بکتے ہی بند ہو جاتی ہے۔'],
    ['Marathi', 'बेकरी सात वाजता उघडते आणि शेवटची भाकरी विकली की लगेच बंद होते.'],
    ['Georgian', 'საცხობი შვიდ საათზე იხსნება და ბოლო პურის გაყიდვისთანავე იკეტება.'],
  ])('is given for %s, which the catalogue lacks', (_, text) => {
    expect(detectLanguage(text).language).toBeNull()
  })
})

describe('a guess', () => {
  /** Below the limit from which the upload page takes an answer for granted. */
  const SURE = 0.7

  it.each([
    ['a heading of one word', 'Inhaltsverzeichnis'],
    ['a heading in capitals', 'RAPPORT ANNUEL'],
    ['a Japanese heading without kana', '株式会社山田製作所'],
    ['names', 'John Smith, Maria Garcia, Ahmed Khan, Peter Müller'],
    ['names with a preposition', 'Johann Sebastian Bach, Ludwig van Beethoven, Franz Schubert, Robert Schumann'],
    ['an address', 'Hauptstraße 12, 80331 München'],
    ['a product', 'Samsung Galaxy S24 Ultra 512 GB Titanium'],
    ['a species', 'Escherichia coli, Staphylococcus aureus'],
    ['code', 'const x = await fetch(url); return x.json()'],
    ['a command', 'npm install --save-dev typescript vitest eslint prettier'],
    ['keys', 'asdf jkl qwerty zxcv hjkl uiop'],
    ['filler', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt.'],
    [
      'a language nobody taught it',
      'Indawo yokubhaka ivula ngehora lesikhombisa futhi ivala lapho isinkwa sithengiswa.',
    ],
  ])('is all that %s allows', (_, text) => {
    expect(detectLanguage(text).confidence).toBeLessThan(SURE)
  })

  it('is not made of capitals alone', () => {
    expect(detectLanguage(SENTENCES.tr.toLocaleUpperCase('tr'))).toMatchObject({ language: 'tr' })
    expect(detectLanguage(SENTENCES.de.toUpperCase()).confidence).toBeGreaterThan(SURE)
  })
})

describe('a mixed document', () => {
  const paragraphs = (code: LanguageCode, count: number) => Array.from({ length: count }, () => SENTENCES[code])

  it('is told by the shares of its languages', () => {
    const { language, shares } = detectDocument([...paragraphs('de', 6), ...paragraphs('fr', 3)].join('\n'))
    expect(language).toBe('de')
    expect(shares.map((share) => share.language)).toEqual(['de', 'fr'])
    expect(shares[1]?.share).toBeGreaterThan(0.25)
    expect(shares[1]?.share).toBeLessThan(0.45)
  })

  it('names the written form of each language', () => {
    const { shares } = detectDocument([...paragraphs('zh-tw', 5), ...paragraphs('pt-br', 2)].join('\n'))
    expect(new Set(shares.map((share) => share.language))).toEqual(new Set(['pt-br', 'zh-tw']))
  })

  it('is none for the names and numbers in it', () => {
    const table = Array.from({ length: 30 }, (_, row) => `Maria Rossi\nGiovanni Bianchi\nTorino\n${row},50 €`)
    const { shares } = detectDocument([...paragraphs('en', 8), ...table].join('\n'))
    expect(shares).toEqual([{ language: 'en', share: 1 }])
  })
})

describe('one of the languages that a text may be in', () => {
  it('names the candidate that a text is in', () => {
    expect(languageEvidence(SENTENCES.de, ['en', 'de'])).toMatchObject({ language: 'de' })
  })

  it('names none for a text in a third language', () => {
    const { language, confidence } = languageEvidence(SENTENCES.de, ['en', 'fr'])
    expect(language).toBeNull()
    expect(confidence).toBeGreaterThan(0.9)
  })

  it('takes a written form of a language for the one in question', () => {
    expect(languageEvidence(SENTENCES.pt, ['en', 'pt-br']).language).toBe('pt-br')
  })

  it('claims nothing about a text without letters', () => {
    expect(languageEvidence('12.5 % — 2027', ['en', 'de'])).toEqual({ language: null, confidence: 0 })
  })
})
