// Three worked examples for the reviewer, in the languages of the pair: a denial that is lost, a part that is left out,
// and a text with nothing wrong.
import type { LanguageCode } from '../../contract/languages.ts'

/**
 * The same three sentences in each language. Between braces stand the words that an error changes, as they should be and
 * as they are with the error: a pair's first language gives the source, the second the translation.
 */
const SENTENCES: Readonly<Record<LanguageCode, readonly [denied: string, whole: string, right: string]>> = {
  en: [
    'The tenant {does not have to|has to} sign this form.',
    'Switch the device {off and let it cool|off} before you open it.',
    'Please keep this letter.',
  ],
  es: [
    'El inquilino {no tiene que|tiene que} firmar este formulario.',
    '{Apague el aparato y deje que se enfríe|Apague el aparato} antes de abrirlo.',
    'Conserve esta carta.',
  ],
  fr: [
    'Le locataire {n’est pas tenu de|est tenu de} signer ce formulaire.',
    '{Éteignez l’appareil et laissez-le refroidir|Éteignez l’appareil} avant de l’ouvrir.',
    'Veuillez conserver cette lettre.',
  ],
  de: [
    'Der Mieter {muss dieses Formular nicht|muss dieses Formular} unterschreiben.',
    'Schalten Sie das Gerät {aus und kühlen Sie es ab|aus}, bevor Sie es öffnen.',
    'Bitte bewahren Sie dieses Schreiben auf.',
  ],
  it: [
    'L’inquilino {non è tenuto a|è tenuto a} firmare questo modulo.',
    '{Spegnere l’apparecchio e lasciarlo raffreddare|Spegnere l’apparecchio} prima di aprirlo.',
    'Conservi questa lettera.',
  ],
  pt: [
    'O inquilino {não tem de|tem de} assinar este formulário.',
    '{Desligue o aparelho e deixe-o arrefecer|Desligue o aparelho} antes de o abrir.',
    'Guarde esta carta.',
  ],
  'pt-br': [
    'O inquilino {não precisa|precisa} assinar este formulário.',
    '{Desligue o aparelho e deixe-o esfriar|Desligue o aparelho} antes de abri-lo.',
    'Guarde esta carta.',
  ],
  ru: [
    'Арендатор {не обязан|обязан} подписывать эту форму.',
    '{Выключите прибор и остудите его|Выключите прибор}, прежде чем открывать его.',
    'Пожалуйста, сохраните это письмо.',
  ],
  ja: [
    '賃借人はこの用紙に署名する必要が{ありません|あります}。',
    '開ける前に、{装置の電源を切り、冷ましてください|装置の電源を切ってください}。',
    'この手紙は保管してください。',
  ],
  ko: [
    '임차인은 이 양식에 서명할 필요가 {없습니다|있습니다}.',
    '열기 전에 {기기를 끄고 식히십시오|기기를 끄십시오}.',
    '이 편지를 보관해 주십시오.',
  ],
  zh: ['承租人{无需|需要}签署此表格。', '打开之前，请{关闭设备并让其冷却|关闭设备}。', '请保留此信。'],
  'zh-tw': ['承租人{無須|必須}簽署此表格。', '開啟之前，請{關閉裝置並讓其冷卻|關閉裝置}。', '請保留此信。'],
  ar: [
    '{لا يتعين|يتعين} على المستأجر توقيع هذا النموذج.',
    '{أوقف تشغيل الجهاز ودعه يبرد|أوقف تشغيل الجهاز} قبل فتحه.',
    'يرجى الاحتفاظ بهذه الرسالة.',
  ],
  hi: [
    'किरायेदार के लिए इस फ़ॉर्म पर हस्ताक्षर करना {ज़रूरी नहीं है|ज़रूरी है}।',
    'खोलने से पहले {उपकरण को बंद करें और ठंडा होने दें|उपकरण को बंद करें}।',
    'कृपया इस पत्र को संभाल कर रखें।',
  ],
  th: ['ผู้เช่า{ไม่จำเป็นต้อง|จำเป็นต้อง}ลงนามในแบบฟอร์มนี้', '{ปิดเครื่องและปล่อยให้เย็นลง|ปิดเครื่อง}ก่อนเปิดออก', 'โปรดเก็บจดหมายฉบับนี้ไว้'],
  vi: [
    'Người thuê {không phải|phải} ký mẫu đơn này.',
    '{Tắt thiết bị và để nguội|Tắt thiết bị} trước khi mở.',
    'Vui lòng giữ lại lá thư này.',
  ],
  tr: [
    'Kiracının bu formu imzalaması {gerekmez|gerekir}.',
    'Açmadan önce {cihazı kapatın ve soğumasını bekleyin|cihazı kapatın}.',
    'Lütfen bu mektubu saklayın.',
  ],
  pl: [
    'Najemca {nie musi|musi} podpisywać tego formularza.',
    'Przed otwarciem {wyłącz urządzenie i poczekaj, aż ostygnie|wyłącz urządzenie}.',
    'Proszę zachować to pismo.',
  ],
  nl: [
    'De huurder {is niet verplicht|is verplicht} dit formulier te ondertekenen.',
    'Schakel het apparaat {uit en koel het af|uit} voordat u het opent.',
    'Bewaar deze brief.',
  ],
  sv: [
    'Hyresgästen {behöver inte|måste} underteckna den här blanketten.',
    '{Stäng av apparaten och låt den svalna|Stäng av apparaten} innan du öppnar den.',
    'Spara det här brevet.',
  ],
  da: [
    'Lejeren {behøver ikke|skal} underskrive denne formular.',
    '{Sluk apparatet, og lad det køle af|Sluk apparatet}, før du åbner det.',
    'Gem dette brev.',
  ],
  no: [
    'Leietakeren {trenger ikke|må} undertegne dette skjemaet.',
    '{Slå av apparatet og la det kjøle seg ned|Slå av apparatet} før du åpner det.',
    'Ta vare på dette brevet.',
  ],
  fi: [
    'Vuokralaisen {ei ole pakko|on pakko} allekirjoittaa tätä lomaketta.',
    '{Sammuta laite ja anna sen jäähtyä|Sammuta laite} ennen kuin avaat sen.',
    'Säilytä tämä kirje.',
  ],
  cs: [
    'Nájemce {nemusí|musí} tento formulář podepsat.',
    'Před otevřením {přístroj vypněte a nechte vychladnout|přístroj vypněte}.',
    'Tento dopis si prosím uschovejte.',
  ],
  hu: [
    'A bérlőnek {nem kell|kell} aláírnia ezt az űrlapot.',
    'Felnyitás előtt {kapcsolja ki, és hűtse le|kapcsolja ki} a készüléket.',
    'Kérjük, őrizze meg ezt a levelet.',
  ],
  el: [
    'Ο ενοικιαστής {δεν χρειάζεται|χρειάζεται} να υπογράψει αυτό το έντυπο.',
    '{Απενεργοποιήστε και ψύξτε τη συσκευή|Απενεργοποιήστε τη συσκευή} πριν την ανοίξετε.',
    'Παρακαλούμε φυλάξτε αυτή την επιστολή.',
  ],
  he: [
    'השוכר {אינו חייב|חייב} לחתום על טופס זה.',
    '{כבו את המכשיר והניחו לו להתקרר|כבו את המכשיר} לפני פתיחתו.',
    'אנא שמרו מכתב זה.',
  ],
  uk: [
    'Орендар {не зобов’язаний|зобов’язаний} підписувати цю форму.',
    '{Вимкніть та остудіть прилад|Вимкніть прилад}, перш ніж відкривати його.',
    'Будь ласка, збережіть цього листа.',
  ],
  ro: [
    'Chiriașul {nu este obligat|este obligat} să semneze acest formular.',
    '{Opriți aparatul și lăsați-l să se răcească|Opriți aparatul} înainte de a-l deschide.',
    'Vă rugăm să păstrați această scrisoare.',
  ],
}

const MARKED = /\{(?<right>[^{}|]*)\|(?<wrong>[^{}|]*)\}/u

interface Marked {
  /** The sentence as it should be, and with the error. */
  readonly right: string
  readonly wrong: string
  /** The fewest words of each that say what is different. */
  readonly rightWords: string
  readonly wrongWords: string
}

function markedSentence(sentence: string): Marked {
  const { right = '', wrong = '' } = MARKED.exec(sentence)?.groups ?? {}
  const [rightWords, wrongWords] = [right.split(' '), wrong.split(' ')]
  // Where words are left out, the last one before them is quoted.
  while (wrongWords.length > 1 && rightWords[0] === wrongWords[0]) {
    rightWords.shift()
    wrongWords.shift()
  }
  return {
    right: sentence.replace(MARKED, '$1'),
    wrong: sentence.replace(MARKED, '$2'),
    rightWords: rightWords.join(' '),
    wrongWords: wrongWords.join(' '),
  }
}

/** A text with an error as it stands in a question, and what is to be answered; a text without one has no finding. */
function exampleOf(id: string, category: string, from: string, into: string) {
  const [source, target] = [markedSentence(from), markedSentence(into)]
  return {
    segment: { source: source.right, target: target.wrong },
    findings:
      target.right === target.wrong
        ? []
        : [
            {
              id,
              sourceQuote: source.rightWords,
              targetQuote: target.wrongWords,
              category,
              severity: 'major',
              fix: target.rightWords,
            },
          ],
  }
}

/** The examples as one question and its answer. */
export function reviewExamples(sourceLanguage: LanguageCode, targetLanguage: LanguageCode) {
  const [from, into] = [SENTENCES[sourceLanguage], SENTENCES[targetLanguage]]
  const examples = [
    exampleOf('1', 'mistranslation', from[0], into[0]),
    exampleOf('2', 'omission', from[1], into[1]),
    exampleOf('3', 'other', from[2], into[2]),
  ]
  return {
    segments: Object.fromEntries(examples.map(({ segment }, index) => [String(index + 1), segment])),
    answer: { findings: examples.flatMap(({ findings }) => findings) },
  }
}
