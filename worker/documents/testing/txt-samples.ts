// Text files of many encodings and shapes, written from the first article of the Universal Declaration of Human Rights.
import { textEncoder } from '../txt/encoding/encode-text.ts'
import type { TextEncoding } from '../txt/encoding/text-encoding.ts'
import { concatBytes } from './run-format.ts'

export interface TxtSample {
  readonly name: string
  readonly encoding: TextEncoding
  readonly mark: readonly number[]
  readonly text: string
  readonly bytes: Uint8Array
}

const ARTICLES = {
  en: 'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
  fr: 'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.',
  de: 'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen.',
  pl: 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
  cs: 'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství.',
  ru: 'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  uk: 'Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.',
  el: 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.',
  tr: 'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.',
  he: 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה.',
  ar: 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.',
  vi: 'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền. Mọi con người đều được tạo hoá ban cho lý trí và lương tâm và cần phải đối xử với nhau trong tình anh em.',
  th: 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
  ja: 'すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  zh: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
  tw: '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。',
  ko: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
} as const
type ArticleLanguage = keyof typeof ARTICLES

/** Shapes of a document around one paragraph. */
const SHAPES = {
  lines: (text: string) => `${text}\n${text}\n`,
  'blank lines and indentation': (text: string) => `\n\n  ${text}\n\n\t${text}   \n\n\n`,
  'no final line end': (text: string) => `${text}\n\n${text}`,
  list: (text: string) => `${text}\n\n- ${text}\n* ${text}\n  + ${text}\n1. ${text}\n(2) ${text}\n`,
  heading: (text: string) =>
    `${text.slice(0, 24)}\n${'='.repeat(24)}\n\n# ${text.slice(0, 20)}\n\n${text}\n-----\n${text}\n`,
  tabs: (text: string) => `${text.slice(0, 9)}\t${text.slice(10, 19)}\t12\n${text}\t\t3\n`,
  quote: (text: string) => `> ${text}\n>> ${text}\n>\n> ${text}\n`,
} as const
type Shape = keyof typeof SHAPES

const MARKS: Partial<Record<TextEncoding, readonly number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
}

interface SampleOptions {
  readonly isMarked?: boolean
  readonly lineEnd?: string
}

function sample(
  encoding: TextEncoding,
  language: ArticleLanguage,
  shape: Shape,
  { isMarked = false, lineEnd = '\n' }: SampleOptions = {},
): TxtSample {
  const text = SHAPES[shape](ARTICLES[language]).replaceAll('\n', lineEnd)
  const encoded = textEncoder(encoding)(text)
  if (encoded === null) throw new Error(`${language} does not fit ${encoding}`)
  const mark = isMarked ? (MARKS[encoding] ?? []) : []
  const details = [isMarked ? 'marked' : '', lineEnd === '\n' ? '' : JSON.stringify(lineEnd)].filter(
    (part) => part !== '',
  )
  const name = [encoding, language, shape, ...details].join(', ')
  return { name, encoding, mark, text, bytes: concatBytes([Uint8Array.from(mark), encoded]) }
}

const CRLF = { lineEnd: '\r\n' }
const CR = { lineEnd: '\r' }
const MARKED = { isMarked: true }

export const TXT_SAMPLES: readonly TxtSample[] = [
  sample('utf-8', 'en', 'lines'),
  sample('utf-8', 'en', 'list', CRLF),
  sample('utf-8', 'de', 'heading'),
  sample('utf-8', 'fr', 'tabs', MARKED),
  sample('utf-8', 'ar', 'quote'),
  sample('utf-8', 'ja', 'list', CR),
  sample('utf-8', 'th', 'blank lines and indentation'),
  sample('utf-8', 'ko', 'no final line end'),
  sample('utf-16le', 'en', 'lines', MARKED),
  sample('utf-16le', 'ru', 'list', { ...MARKED, ...CRLF }),
  sample('utf-16le', 'fr', 'blank lines and indentation'),
  sample('utf-16le', 'zh', 'heading', { ...MARKED, ...CR }),
  sample('utf-16be', 'el', 'quote', MARKED),
  sample('utf-16be', 'de', 'no final line end', CRLF),
  sample('windows-1250', 'pl', 'lines'),
  sample('windows-1250', 'cs', 'list', CRLF),
  sample('iso-8859-2', 'pl', 'heading'),
  sample('windows-1251', 'ru', 'blank lines and indentation'),
  sample('windows-1251', 'uk', 'tabs', CRLF),
  sample('koi8-r', 'ru', 'list'),
  sample('koi8-u', 'uk', 'quote'),
  sample('iso-8859-5', 'ru', 'lines', CR),
  sample('ibm866', 'ru', 'no final line end', CRLF),
  sample('windows-1252', 'fr', 'list', CRLF),
  sample('windows-1252', 'de', 'blank lines and indentation'),
  sample('windows-1253', 'el', 'heading'),
  sample('windows-1254', 'tr', 'lines', CRLF),
  sample('windows-1255', 'he', 'list'),
  sample('windows-1256', 'ar', 'lines', CRLF),
  sample('iso-8859-6', 'ar', 'quote'),
  sample('windows-1258', 'vi', 'lines'),
  sample('windows-874', 'th', 'no final line end'),
  sample('shift_jis', 'ja', 'list', CRLF),
  sample('euc-jp', 'ja', 'lines'),
  sample('gb18030', 'zh', 'heading'),
  sample('gb18030', 'zh', 'tabs', CRLF),
  sample('big5', 'tw', 'list'),
  sample('euc-kr', 'ko', 'blank lines and indentation', CR),
]
