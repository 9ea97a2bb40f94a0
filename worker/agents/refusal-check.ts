// A model's refusal in the place of a translation, in any of the catalogue's languages: a short text in which one person
// says that they cannot help with a request, or translate a text, of which the source says nothing.
import type { LanguageCode } from '../contract/languages.ts'

interface Refusing {
  /** `I cannot`, or an apology. */
  readonly cannot: RegExp
  /** Help, requests, translating: what it is that cannot be done. */
  readonly task: RegExp
  /** Words of a source that speaks of any of it itself. */
  readonly excuse: RegExp
}

/** A refusal with its reasons; longer ones are seen by their length. */
const MAX_LENGTH = 220

/** Stems, written small. Traditional and simplified Chinese share a row. */
const REFUSING: Readonly<Partial<Record<LanguageCode, Refusing>>> = {
  en: {
    cannot:
      /(?<!\p{L})(?:i['’]m sorry|i am sorry|^sorry|i (?:really )?(?:can['’]?t|cannot|can not|won['’]t)|i(?:['’]m| am) (?:unable|not able)|i apologi[sz]e|i do not feel)/iu,
    task: /(?:can['’]?t|cannot|can not|won['’]t|unable|not able|not feel comfortable).{0,30}(?:help|assist|fulfil|comply|translat|provid|process|request|do that)/iu,
    excuse: /sorry|apolog|regret|pardon|help|assist|support|request|enquir|inquir|translat|unable/iu,
  },
  de: {
    cannot: /tut mir (?:sehr )?leid|entschuldig|verzeihung|(?:kann ich|ich kann|bin ich nicht|ich bin nicht)/iu,
    task: /(?:kann|nicht|leider).{0,60}(?:helf|unterstütz|anfrage|bitte|übersetz|erfüllen|entsprechen|bearbeiten)/iu,
    excuse: /leid|entschuldig|verzeih|bedauer|helf|hilf|unterstütz|anfrage|bitt|übersetz/iu,
  },
  fr: {
    cannot: /désolée?|je (?:regrette|m['’]excuse)|excusez|pardon|je ne (?:peux|suis|puis)/iu,
    task: /ne (?:peux|puis|suis|pouvoir).{0,40}(?:aid|assist|demande|tradui|répondre|traiter|donner suite|fournir)/iu,
    excuse: /désol|regrett|excus|pardon|aid|assist|demande|tradu/iu,
  },
  es: {
    cannot: /lo siento|lamento|disculp|perd[oó]n|no (?:puedo|me es posible)/iu,
    task: /no (?:puedo|poder|me es posible).{0,40}(?:ayud|asist|solicitud|petici|traduc|cumplir|proces|proporcion)/iu,
    excuse: /siento|lament|disculp|perd[oó]n|ayud|asist|solicit|petici|ped|traduc|tradu/iu,
  },
  it: {
    cannot: /mi (?:dis)?piace|mi spiace|scus|non (?:posso|sono in grado)/iu,
    task: /non (?:posso|sono in grado).{0,40}(?:aiut|assist|richiest|tradu|soddisf|elabor|forni)/iu,
    excuse: /spiac|scus|aiut|assist|richie|tradu/iu,
  },
  pt: {
    cannot: /desculp|lament|sinto muito|perdão|não (?:posso|consigo)/iu,
    task: /não (?:posso|consigo|poder).{0,40}(?:ajud|auxili|solicita|pedido|tradu|atender|process|fornec)/iu,
    excuse: /desculp|lament|sinto|perd|ajud|auxili|solicit|ped|tradu/iu,
  },
  nl: {
    cannot: /het spijt me|^sorry|helaas|excus|(?:kan ik|ik kan)/iu,
    task: /(?:kan|niet).{0,50}(?:help|assist|verzoek|vraag|vertal|voldoen|bijstaan)/iu,
    excuse: /spijt|sorry|excus|helaas|hulp|help|assist|verzoek|vraag|vrag|vertal/iu,
  },
  pl: {
    cannot: /przykro mi|przepraszam|niestety|nie (?:mogę|jestem w stanie)/iu,
    task: /nie (?:mogę|jestem w stanie|będę w stanie).{0,40}(?:pomóc|pomag|prośb|tłumacz|żądani|spełni|zrealiz)|(?:pomóc|pomag).{0,20}nie mogę/iu,
    excuse: /przykro|przepr|niestety|pomoc|pomóc|pomag|prośb|pros|tłumacz|żąda/iu,
  },
  cs: {
    cannot: /je mi líto|omlouvám|promiňte|bohužel|nemohu|nemůžu/iu,
    task: /(?:nemohu|nemůžu).{0,40}(?:pom[oá]|požadav|přelož|vyhovět|splnit|žádost)|(?:pom[oá]|požadav|přelož).{0,30}(?:nemohu|nemůžu)/iu,
    excuse: /líto|omlou|promi|bohužel|pom[oáů]|požadav|žádost|přelož|překl|pros/iu,
  },
  sv: {
    cannot: /jag är (?:tyvärr )?ledsen|förlåt|ursäkta|tyvärr|(?:kan jag|jag kan)/iu,
    task: /kan.{0,10}inte.{0,30}(?:hjälp|bistå|begäran|översätt|uppfylla)/iu,
    excuse: /ledsen|förlåt|ursäkt|tyvärr|hjälp|bistå|begär|översätt/iu,
  },
  da: {
    cannot: /beklager|undskyld|desværre|(?:kan jeg|jeg kan)/iu,
    task: /kan.{0,10}ikke.{0,30}(?:hjælp|anmodning|oversæt|opfylde|bistå)/iu,
    excuse: /beklag|undskyld|desværre|hjælp|anmod|oversæt|bistå|bed/iu,
  },
  no: {
    cannot: /beklager|unnskyld|dessverre|(?:kan jeg|jeg kan)/iu,
    task: /kan.{0,10}ikke.{0,30}(?:hjelp|bistå|forespørsel|oversett|oppfylle)/iu,
    excuse: /beklag|unnskyld|dessverre|hjelp|bistå|forespør|oversett|be /iu,
  },
  fi: {
    cannot: /valitettavasti|pahoillani|anteeksi|en (?:voi|pysty)/iu,
    task: /en (?:voi|pysty).{0,30}(?:autta|pyyn|kääntä|toteutta|käsitel)/iu,
    excuse: /valitettav|pahoill|anteeksi|autta|apu|apua|avu|pyy[nt]|kään/iu,
  },
  hu: {
    cannot: /sajnálom|sajnos|elnézést|bocsánat|nem (?:tudok|tudom|segíthetek)/iu,
    task: /(?:segít|kérés|fordít|teljesít).{0,30}nem tud|nem tud\p{L}*.{0,40}(?:segít|kérés|fordít|teljesít)/iu,
    excuse: /sajnál|sajnos|elnéz|bocs|seg[ií]t|kér|fordít/iu,
  },
  ro: {
    cannot: /pare rău|scuze|regret|din păcate|nu (?:vă |te )?pot/iu,
    task: /nu (?:vă |te )?(?:pot|sunt).{0,30}(?:ajut|asist|solicit|cerer|tradu|îndeplin)/iu,
    excuse: /rău|scuz|regret|păcate|ajut|asist|solicit|cer|tradu/iu,
  },
  tr: {
    cannot: /üzgünüm|maalesef|özür|kusura|(?:yamam|yemem|emiyorum|amıyorum|olamam)/iu,
    task: /(?:yardım|iste|talep|talebi|çevir).{0,40}(?:yamam|yemem|emem|amam|olamam|emiyorum|amıyorum)/iu,
    excuse: /üzgün|maalesef|özür|kusur|yardım|iste|talep|taleb|çevir/iu,
  },
  vi: {
    cannot: /xin lỗi|rất tiếc|tôi không thể/iu,
    task: /tôi không thể.{0,30}(?:giúp|hỗ trợ|yêu cầu|dịch|đáp ứng|thực hiện)/iu,
    excuse: /lỗi|tiếc|giúp|hỗ trợ|yêu cầu|dịch/iu,
  },
  el: {
    cannot: /λυπάμαι|συγγνώμη|δυστυχώς|δεν (?:μπορώ|είμαι σε θέση)/iu,
    task: /δεν (?:μπορώ|είμαι σε θέση).{0,30}(?:βοηθ|αίτημα|αιτήμα|μεταφρά|εξυπηρετ)/iu,
    excuse: /λυπ|συγγν|δυστυχ|βο[ηή]θ|αίτη|αιτή|ζητ|μετ[αά]φρ/iu,
  },
  ru: {
    cannot: /извин|прости|мне жаль|к сожалению|я не (?:могу|в состоянии|смогу)/iu,
    task: /не (?:могу|смогу|в состоянии).{0,40}(?:помочь|помога|запрос|просьб|перев[ео]|выполнить)/iu,
    excuse: /извин|прост|жаль|сожал|помо[щчг]|запрос|прос|перев[ео]/iu,
  },
  uk: {
    cannot: /вибач|пробач|мені шкода|на жаль|я не (?:можу|зможу)/iu,
    task: /не (?:можу|зможу).{0,40}(?:допомог|запит|прохан|перекла|виконати)/iu,
    excuse: /вибач|пробач|шкода|жаль|допомо|запит|прос|прох|перекла/iu,
  },
  ar: {
    cannot: /عذر|آسف|أعتذر|للأسف|لا (?:يمكنني|أستطيع)/u,
    task: /لا (?:يمكنني|أستطيع).{0,30}(?:مساعد|طلب|ترجم|تقديم)/u,
    excuse: /عذر|آسف|أسف|مساعد|ساعد|طلب|ترجم/u,
  },
  he: {
    cannot: /מצטער|סליחה|מתנצל|לצערי|איני|אינני|לא (?:יכול|אוכל|ניתן)/u,
    task: /(?:איני|אינני|לא|אוכל|יכול).{0,30}(?:לעזור|לסייע|בקשה|לתרגם|תרגם)/u,
    excuse: /מצטער|סליח|מתנצל|לצער|עזר|עזור|סייע|סיוע|בקש|תרג/u,
  },
  hi: {
    cannot: /क्षमा|खेद|माफ़|माफ|मैं.{0,80}नहीं/u,
    task: /मैं.{0,40}(?:मदद|सहायता|अनुरोध|अनुवाद).{0,40}नहीं/u,
    excuse: /क्षमा|खेद|माफ|मदद|सहाय|अनुरोध|अनुवाद/u,
  },
  th: {
    cannot: /ขออภัย|ขอโทษ|เสียใจ|(?:ฉัน|ผม|ดิฉัน)ไม่สามารถ/u,
    task: /ไม่สามารถ.{0,30}(?:ช่วย|คำขอ|แปล|ให้ความช่วย)/u,
    excuse: /ขออภัย|ขอโทษ|เสียใจ|ช่วย|คำขอ|แปล/u,
  },
  ja: {
    cannot: /申し訳|すみません|恐れ入り|残念ながら|ごめん|私(?:は|に)/u,
    task: /(?:手伝|お応え|対応|要望|リクエスト|翻訳|提供|支援|サポート).{0,20}(?:できません|致しかね|いたしかね|かねます)/u,
    excuse: /申し訳|すみません|恐れ|残念|手伝|助け|支援|要望|依頼|リクエスト|翻訳|サポート/u,
  },
  ko: {
    cannot: /죄송|미안|유감|저는/u,
    task: /(?:도와|도움|요청|번역|지원|제공).{0,20}(?:없습니다|못합니다|어렵습니다|없어요)/u,
    excuse: /죄송|미안|유감|도와|도움|돕|요청|번역|지원/u,
  },
  zh: {
    cannot: /抱歉|对不起|對不起|很遗憾|很遺憾|我(?:无法|無法|不能)/u,
    task: /(?:无法|無法|不能).{0,12}(?:帮助|協助|协助|幫助|翻译|翻譯|请求|請求|要求|提供|处理|處理|满足|滿足)/u,
    excuse: /抱歉|对不起|對不起|遗憾|遺憾|帮|幫|助|翻译|翻譯|请求|請求|要求/u,
  },
}

const ROWS = Object.values(REFUSING)
const FORMS: Readonly<Partial<Record<LanguageCode, LanguageCode>>> = { 'pt-br': 'pt', 'zh-tw': 'zh' }

/** `target` as plain text. Whoever writes of help, requests and apologies does so in the source. */
export function isRefusal(source: string, target: string, sourceLanguage: LanguageCode): boolean {
  if (target.length > MAX_LENGTH) return false
  const refusing = ROWS.some(({ cannot, task }) => cannot.test(target) && task.test(target))
  return refusing && !(REFUSING[FORMS[sourceLanguage] ?? sourceLanguage]?.excuse.test(source) ?? false)
}
