// A model's refusal in the place of a translation, in any of the catalogue's languages: a short text with a sentence in
// which somebody says that they cannot help, translate, or do what they were asked for, of which the source says nothing.
import type { LanguageCode } from '../contract/languages.ts'

interface Refusing {
  /** `I cannot`, always with its negation: `kann ich` alone is what guests and customers ask. */
  readonly cannot: RegExp
  /** What assistants decline: to help, to translate, this request. People also cannot provide, process or deliver things. */
  readonly task: RegExp
  /** Words of a source that speaks of any of it itself, beside `cannot`. */
  readonly excuse: RegExp
}

/** A refusal with its reasons; longer ones are seen by their length. */
const MAX_LENGTH = 220

/** Stems, written small. Traditional and simplified Chinese share a row. */
const REFUSING: Readonly<Partial<Record<LanguageCode, Refusing>>> = {
  en: {
    cannot:
      /(?<!\p{L})(?:i (?:really |simply |just )?(?:can['’]?t|cannot|can not|won['’]t)|i(?:['’]m| am) (?:unable|not able|not comfortable)|i (?:do not|don['’]t) feel comfortable)/iu,
    task: /(?<!\p{L})(?:help(?: you)?(?: out)?(?= with|\s*[.,!;]|$)|assist(?!an)|translat|(?:this|that|your|the|such a) request(?!\p{L}))/iu,
    excuse:
      /sorry|apolog|regret|pardon|help|assist|support|request|enquir|inquir|demand|translat|unable|can['’]?t|cannot|can not|not able|impossib/iu,
  },
  de: {
    cannot:
      /(?<!\p{L})(?:(?:kann ich|ich kann)(?!\p{L})[^,;:]{0,60}(?<!\p{L})nicht(?!\p{L})|(?:bin ich|ich bin)[^,;:]{0,20} nicht in der lage)/iu,
    task: /(?<!\p{L})(?:(?:weiter|be)?(?:zu)?hel?fen|unterstütz|übersetz|(?:diese[rmn]?|ihre[rmn]?|deine[rmn]?) (?:anfrage|bitte)(?!\p{L}))/iu,
    excuse: /leid|entschuldig|verzeih|bedauer|helf|hilf|unterstütz|anfrage|bitt|übersetz/iu,
  },
  fr: {
    cannot: /je ne (?:vous |t['’])?(?:peux|puis|suis pas en mesure)/iu,
    task: /(?<!\p{L})(?:aider|(?:vous |t['’])assister|tradui|(?:cette|votre|ta) (?:demande|requête))/iu,
    excuse: /désol|regrett|excus|pardon|aid|assist|demande|requête|tradu/iu,
  },
  es: {
    cannot:
      /(?<!\p{L})no (?:te |le |os |les |lo |la )?(?:puedo|es posible para mí|soy capaz|me es posible|estoy en condiciones)/iu,
    task: /(?<!\p{L})(?:ayudar|asistir(?:te|le|os|les)|traduc|(?:est[ae]|es[ae]|su|tu) (?:solicitud|petición))/iu,
    excuse: /siento|lament|disculp|perd[oó]n|ayud|asist|solicit|petici|ped|traduc|tradu/iu,
  },
  it: {
    cannot: /(?<!\p{L})non (?:ti |vi |la |le )?(?:posso|sono in grado)/iu,
    task: /(?<!\p{L})(?:aiutar|assister(?:ti|la|vi)|tradur|(?:questa|quella|tua|sua) richiesta)/iu,
    excuse: /spiac|scus|aiut|assist|richie|tradu/iu,
  },
  pt: {
    cannot: /(?<!\p{L})não (?:te |o |a |lhe )?(?:posso|consigo|sou capaz)/iu,
    task: /(?<!\p{L})(?:ajud|auxili|traduz|(?:est[ea]|ess[ea]|seu|sua|teu|tua) (?:pedido|solicitação))/iu,
    excuse: /desculp|lament|sinto|perd|ajud|auxili|solicit|ped|tradu/iu,
  },
  nl: {
    cannot:
      /(?<!\p{L})(?:(?:kan ik|ik kan)(?!\p{L})[^,;:]{0,60}(?<!\p{L})niet(?!\p{L})|(?:ben ik|ik ben) niet in staat)/iu,
    task: /(?<!\p{L})(?:(?:ver)?(?:mee)?helpen|assisteren|vertal|(?:dit|dat|uw|je|jouw) verzoek)/iu,
    excuse: /spijt|sorry|excus|helaas|hulp|help|assist|verzoek|vertal/iu,
  },
  pl: {
    cannot: /(?<!\p{L})nie (?:mogę|jestem w stanie|będę w stanie|potrafię)/iu,
    task: /(?<!\p{L})(?:pomóc|pomag|(?:prze)?tłumacz|(?:tej|tę|tego|to|twoj\p{L}*|pańsk\p{L}*) (?:prośb|żądani))/iu,
    excuse: /przykro|przepr|niestety|pomoc|pomóc|pomag|prośb|pros|tłumacz|żąda/iu,
  },
  cs: {
    cannot: /(?<!\p{L})(?:nemohu|nemůžu|nejsem schop)/iu,
    task: /(?<!\p{L})(?:pomo[ci]|pomáh|přelož|překlád|(?:t[íoeué]\p{L}*|vaš\p{L}*) (?:požadav|žádost))/iu,
    excuse: /líto|omlou|promi|bohužel|pom[oáů]|požadav|žádost|přelož|překl|pros/iu,
  },
  sv: {
    cannot: /(?<!\p{L})(?:kan (?:tyvärr )?jag|jag kan)(?!\p{L})[^,;:]{0,40}(?<!\p{L})inte(?!\p{L})/iu,
    task: /(?<!\p{L})(?:hjälp|bistå|översätt|(?:den här|denna|din|er) (?:begäran|förfrågan))/iu,
    excuse: /ledsen|förlåt|ursäkt|tyvärr|hjälp|bistå|begär|förfråg|översätt/iu,
  },
  da: {
    cannot: /(?<!\p{L})(?:kan (?:desværre )?jeg|jeg kan)(?!\p{L})[^,;:]{0,40}(?<!\p{L})ikke(?!\p{L})/iu,
    task: /(?<!\p{L})(?:hjælp|bistå|oversæt|(?:denne|den|din) (?:anmodning|forespørgsel))/iu,
    excuse: /beklag|undskyld|desværre|hjælp|anmod|forespørg|oversæt|bistå|bed/iu,
  },
  no: {
    cannot: /(?<!\p{L})(?:kan (?:dessverre )?jeg|jeg kan)(?!\p{L})[^,;:]{0,40}(?<!\p{L})ikke(?!\p{L})/iu,
    task: /(?<!\p{L})(?:hjelp|bistå|oversett|(?:denne|den|din) forespørsel)/iu,
    excuse: /beklag|unnskyld|dessverre|hjelp|bistå|forespør|oversett|be /iu,
  },
  fi: {
    cannot: /(?<!\p{L})en (?:valitettavasti )?(?:voi|pysty|kykene)(?!\p{L})/iu,
    task: /(?<!\p{L})(?:autta|kääntä|(?:tätä|tähän|tämän) pyyn|pyyntö(?:äsi|änne|ösi|önne))/iu,
    excuse: /valitettav|pahoill|anteeksi|autta|apu|apua|avu|pyy[nt]|kään/iu,
  },
  hu: {
    cannot: /(?<!\p{L})nem (?:tudok|tudom|segíthetek|áll módomban)/iu,
    task: /segít|(?<!\p{L})(?:le)?fordít|(?<!\p{L})ezt a kérés|kérésé(?:t|nek)(?!\p{L})/iu,
    excuse: /sajnál|sajnos|elnéz|bocs|seg[ií]t|kér|fordít/iu,
  },
  ro: {
    cannot: /(?<!\p{L})nu (?:vă |te |îți )?(?:pot(?!\p{L})|sunt în măsură)/iu,
    task: /(?<!\p{L})(?:ajut|asist|tradu|această (?:solicitare|cerere)|(?:cererea|solicitarea) (?:ta|dvs|dumnea))/iu,
    excuse: /rău|scuz|regret|păcate|ajut|asist|solicit|cer|tradu/iu,
  },
  tr: {
    cannot: /\p{L}(?:[ae]mam|[ae]mem|amıyorum|emiyorum)(?!\p{L})|mümkün değil/iu,
    task: /(?<!\p{L})(?:yardım|çevir|tercüme|bu (?:isteğ|taleb)|(?:isteğ|taleb)iniz)/iu,
    excuse: /üzgün|maalesef|özür|kusur|yardım|iste|talep|taleb|çevir|tercüme/iu,
  },
  vi: {
    cannot: /(?<!\p{L})tôi (?:rất tiếc )?không thể/iu,
    task: /giúp|hỗ trợ|yêu cầu (?:này|đó|của bạn)|(?:bản|phiên) dịch|(?<!giao )dịch (?:văn|nội|đoạn|câu|bản|tài)/iu,
    excuse: /lỗi|tiếc|giúp|hỗ trợ|yêu cầu|dịch/iu,
  },
  el: {
    cannot: /(?<!\p{L})δεν (?:μπορώ|είμαι σε θέση)/iu,
    task: /βοηθ|μεταφρά|αυτό το αίτημα|αίτημ(?:ά σ|α αυτό)/iu,
    excuse: /λυπ|συγγν|δυστυχ|βο[ηή]θ|αίτη|αιτή|ζητ|μετ[αά]φρ/iu,
  },
  ru: {
    cannot: /(?<!\p{L})не (?:могу|смогу|в состоянии)(?!\p{L})/iu,
    task: /(?<!\p{L})(?:помочь|помогать|перевести|перевод|(?:этот|эту|это|ваш\p{L}*|данн\p{L}+) (?:запрос|просьб))/iu,
    excuse: /извин|прост|жаль|сожал|помо[щчг]|запрос|прос|перев[ео]/iu,
  },
  uk: {
    cannot: /(?<!\p{L})не (?:можу|зможу|в змозі)(?!\p{L})/iu,
    task: /(?<!\p{L})(?:допомог|допомаг|перекла|(?:цей|цього|це|ваш\p{L}*) (?:запит|прохан))/iu,
    excuse: /вибач|пробач|шкода|жаль|допомо|запит|прос|прох|перекла/iu,
  },
  ar: {
    cannot: /لا (?:يمكنني|أستطيع|أقدر)|لست قادر|يتعذر علي/u,
    task: /مساعد|ترجم|(?:هذا|بهذا|لهذا) الطلب|طلبك/u,
    excuse: /عذر|آسف|أسف|مساعد|ساعد|طلب|ترجم/u,
  },
  he: {
    cannot: /(?:איני|אינני|אני לא) (?:יכול|מסוגל)|לא אוכל|אין באפשרותי/u,
    task: /לעזור|לסייע|לתרגם|בקשה זו|הבקשה הזו|בקשתך/u,
    excuse: /מצטער|סליח|מתנצל|לצער|עזר|עזור|סייע|סיוע|בקש|תרג/u,
  },
  hi: {
    cannot: /मैं.{0,100}(?:नहीं.{0,10}(?:सकता|सकती|पाऊ)|असमर्थ)/u,
    task: /मदद|सहायता|अनुवाद|(?:इस|आपके|आपका) अनुरोध/u,
    excuse: /क्षमा|खेद|माफ|मदद|सहाय|अनुरोध|अनुवाद/u,
  },
  th: {
    cannot: /(?:ฉัน|ผม|เรา|ขออภัย.{0,10})ไม่สามารถ/u,
    task: /ช่วย|คำขอ(?:นี้|ของคุณ)|แปล(?![กง])/u,
    excuse: /ขออภัย|ขอโทษ|เสียใจ|ช่วย|คำขอ|แปล/u,
  },
  ja: {
    cannot: /(?:できません|できかねます|致しかね|いたしかね)(?!か)/u,
    task: /お?手伝い|リクエスト|(?:ご要望|依頼)に(?:は)?お応え|翻訳/u,
    excuse: /申し訳|すみません|恐れ|残念|手伝|助け|支援|要望|依頼|リクエスト|翻訳|サポート/u,
  },
  ko: {
    cannot: /수 없습니다|수 없어요|못합니다|어렵습니다/u,
    task: /도와\s?(?:드릴|드리|줄)|(?:해당|이|그) 요청|번역/u,
    excuse: /죄송|미안|유감|도와|도움|돕|요청|번역|지원/u,
  },
  zh: {
    cannot: /我(?:无法|無法|不能|没法|沒法)/u,
    task: /帮(?:助|您|你|上|到)|幫(?:助|您|你|上|到)|协助|協助|翻译|翻譯|(?:这个|这项|該|该|此|這個|這項|您的|你的)(?:请求|請求|要求)/u,
    excuse: /抱歉|对不起|對不起|遗憾|遺憾|帮|幫|助|翻译|翻譯|请求|請求|要求/u,
  },
}

const FORMS: Readonly<Partial<Record<LanguageCode, LanguageCode>>> = { 'pt-br': 'pt', 'zh-tw': 'zh' }
/** Chinese in Japanese or Korean text is seldom seen by its letters. */
const IN_CHINESE: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['ja', 'ko'])
/** Behind each of a text's sentences. */
const SENTENCE_END = /(?<=[.!?…][\s"'”’»)]|[。！？।؟\n])/u
/** Nobody declines by asking; Greek asks by a semicolon. */
const QUESTION = /[?？؟;][\s"'”’»)]*$/u

/**
 * `target` as plain text. Models decline in the target's language, the source's or English. Whoever writes of help,
 * requests and translating, or of what they cannot do, does so in the source.
 */
export function isRefusal(
  source: string,
  target: string,
  sourceLanguage: LanguageCode,
  targetLanguage: LanguageCode,
): boolean {
  if (target.length > MAX_LENGTH) return false
  const sentences = target.split(SENTENCE_END).filter((sentence) => !QUESTION.test(sentence))
  const languages: LanguageCode[] = [targetLanguage, sourceLanguage, 'en']
  if (IN_CHINESE.has(targetLanguage)) languages.push('zh')
  const isRefusing = [...new Set(languages.map(rowOf))].some(
    (row) => row !== undefined && sentences.some((sentence) => row.cannot.test(sentence) && row.task.test(sentence)),
  )
  if (!isRefusing) return false
  const own = rowOf(sourceLanguage)
  return own === undefined || !(own.excuse.test(source) || own.cannot.test(source))
}

function rowOf(language: LanguageCode): Refusing | undefined {
  return REFUSING[FORMS[language] ?? language]
}
