// A model's refusal in the place of a translation, in any of the catalogue's languages: a short text with a sentence in
// which somebody says that they cannot help, translate, or do what they were asked for, or that they are sorry that they
// cannot do that, of which the source says nothing.
import type { LanguageCode } from '../contract/languages.ts'
import { ASSISTANT_ACTS, ENGLISH_ACT } from './assistant-acts.ts'

interface Refusing {
  /** An apology, which translators do not add. `Unfortunately` is none: `I wish I could` becomes `leider kann ich nicht`. */
  readonly sorry: RegExp
  /** `I cannot`, always with its negation: `kann ich` alone is what guests and customers ask. */
  readonly cannot: RegExp
  /** `Cannot` of languages that need not name who: an apology and a task tell then that somebody speaks. */
  readonly cannotBeDone?: RegExp
  /**
   * What assistants decline: to help, to translate, this request. People also cannot provide, process or deliver things,
   * and in the words for `translate` transfer money, turn wheels and explain themselves.
   */
  readonly task: RegExp
  /** Words of a source that speaks of any of it itself, beside `cannot`; first, words of regret and `excuse me`. */
  readonly excuse: RegExp
}

/** A refusal with its reasons; longer ones are seen by their length. */
const MAX_LENGTH = 220

/** Stems, written small. Traditional and simplified Chinese share a row. */
const REFUSING: Readonly<Partial<Record<LanguageCode, Refusing>>> = {
  en: {
    sorry: /(?<!\p{L})(?:sorry|apologi[sz]e|apologies)(?!\p{L})/iu,
    cannot:
      /(?<!\p{L})(?:i (?:really |simply |just )?(?:can['’]?t|cannot|can not|won['’]t)|i(?:['’]m| am) (?:unable|not able|not comfortable)|i (?:do not|don['’]t) feel comfortable|i (?:must|have to) decline)/iu,
    task: /(?<!\p{L})(?:help(?: you)?(?: out)?(?= with|\s*[.,!;]|$)|assist(?!an| at(?!\p{L}))|translat|(?:this|that|your|the|such a) request(?!\p{L}))/iu,
    excuse:
      /(?<!\p{L})(?:excuse me|pity|shame|too bad|condolenc|alas(?!\p{L}))|forgive|afraid|sorry|apolog|regret|pardon|help|assist|support|request|enquir|inquir|demand|translat|unable|can['’]?t|cannot|can no|not able|impossib|unfortunat|sadly/iu,
  },
  de: {
    sorry: /tut mir (?:\p{L}+ )?leid|entschuldig|verzeih/iu,
    cannot:
      /(?<!\p{L})(?:(?:(?:kann|darf) ich|ich (?:kann|darf))(?!\p{L})[^,;:]{0,60}(?<!\p{L})nicht(?!\p{L})|(?:bin ich|ich bin)[^,;:]{0,20} nicht in der lage|ist (?:es )?mir (?:\p{L}+ )?nicht möglich)/iu,
    task: /(?<!\p{L})(?:(?:weiter|be)?(?:zu)?hel?fen|behilflich|unterstütz|übersetz|(?:diese[rmn]?|ihre[rmn]?|deine[rmn]?) (?:anfrage|bitte)(?!\p{L})|die anfrage nicht (?:erfüll|bearbeit))/iu,
    excuse:
      /(?<!\p{L})(?:schade(?!\p{L})|beileid|leider|pardon)|leid|entschuldig|verzeih|bedauer|helf|hilf|unterstütz|anfrage|bitt|übersetz|unmöglich|nicht möglich/iu,
  },
  fr: {
    sorry: /désolée?|je (?:regrette|m['’]excuse)|excusez|pardon(?!n)/iu,
    cannot: /je ne (?:vous |t['’])?(?:peux|puis|suis pas en mesure)|je suis dans l['’]impossibilité/iu,
    task: /(?<!\p{L})(?:aider|(?:vous |t['’])assister|tradui|(?:cette|votre|ta|(?:traiter|satisfaire|accéder à|répondre à) la) (?:demande|requête))/iu,
    excuse:
      /(?<!\p{L})(?:dommage(?!s)|regret|condoléances)|navr|désol|regrett|excus|pardon|malheur|hélas|impossib|pas (?:être )?possib|aid|assist|demande|requête|tradu/iu,
  },
  es: {
    sorry: /lo siento|lamento|disculp|perd[oó]n/iu,
    cannot:
      /(?<!\p{L})no (?:te |le |os |les |lo |la )?(?:puedo|es posible para mí|soy capaz|me es posible|estoy en condiciones)/iu,
    task: /(?<!\p{L})(?:ayudar|asistir(?:te|le|os|les)|traduc|(?:est[ae]|es[ae]|su|tu|(?:cumplir(?: con)?|atender(?: a)?|procesar|satisfacer) la) (?:solicitud|petición))/iu,
    excuse:
      /(?<!\p{L})(?:lástima|qué pena|pésame|con permiso|excús)|apena|siento|lament|desafort|imposib|disculp|perd[oó]n|ayud|asist|solicit|petici|ped|traduc|tradu/iu,
  },
  it: {
    sorry: /mi (?:di)?spiace|mi scus|scusa|spiacente/iu,
    cannot: /(?<!\p{L})non (?:ti |vi |la |le )?(?:posso|sono in grado)/iu,
    task: /(?<!\p{L})(?:aiutar|assister(?:ti|la|vi)|tradur|(?:questa|quella|tua|sua|(?:soddisfare|elaborare|accogliere) la) richiesta)/iu,
    excuse:
      /(?<!\p{L})(?:peccato|condoglian|rincresc|perdon)|dispia|spiac|scus|purtroppo|impossib|aiut|assist|richie|tradu/iu,
  },
  pt: {
    sorry: /desculp|lamento|sinto muito|perdão/iu,
    cannot: /(?<!\p{L})não (?:te |o |a |lhe )?(?:posso|consigo|sou capaz)/iu,
    task: /(?<!\p{L})(?:ajud|auxili|traduz|(?:est[ea]|ess[ea]|seu|sua|teu|tua) (?:pedido|solicitação)|(?:atender|cumprir|processar) [àa] solicitação)/iu,
    excuse:
      /(?<!\p{L})(?:que pena|pêsames|com licença|com pesar|lástima)|desculp|lament|sinto|infeliz|impossív|perd|ajud|auxili|solicit|ped|tradu/iu,
  },
  nl: {
    sorry: /spijt me|sorry|excus/iu,
    cannot:
      /(?<!\p{L})(?:(?:kan ik|ik kan)(?!\p{L})[^,;:]{0,60}(?<!\p{L})niet(?!\p{L})|(?:ben ik|ik ben) niet in staat)/iu,
    task: /(?<!\p{L})(?:(?:ver)?(?:mee)?helpen|assisteren|vertal|(?:dit|dat|uw|je|jouw|aan het) verzoek)/iu,
    excuse:
      /(?<!\p{L})(?:jammer|pardon|condole|vergeef|verontschuld)|spijt|sorry|excus|helaas|hulp|help|assist|verzoek|vertal/iu,
  },
  pl: {
    sorry: /przykro mi|przepraszam|wybacz/iu,
    cannot: /(?<!\p{L})nie (?:mogę|jestem w stanie|będę w stanie|potrafię)/iu,
    task: /(?<!\p{L})(?:pomóc|pomag|przetłumacz|tłumacz\p{L}* (?:te\p{L}+ )?(?:tekst|treś|zdani)|(?:tej|tę|tego|to|twoj\p{L}*|pańsk\p{L}*) (?:prośb|żądani))/iu,
    excuse:
      /(?<!\p{L})(?:szkoda(?!\p{L})|żal|współczu|wybacz)|przykro|przepr|niestety|pomoc|pomóc|pomag|prośb|pros|tłumacz|żąda/iu,
  },
  cs: {
    sorry: /je mi líto|omlouvám|promiň/iu,
    cannot: /(?<!\p{L})(?:nemohu|nemůžu|nejsem schop)/iu,
    task: /(?<!\p{L})(?:pomo[ci]|pomáh|přelož|překlád|(?:t[íoeué]\p{L}*|vaš\p{L}*) (?:požadav|žádost))/iu,
    excuse:
      /(?<!\p{L})(?:škoda(?!\p{L})|lituj|soustrast|odpusť)|líto|omlou|promi|bohužel|pom[oáů]|požadav|žádost|přelož|překl|pros/iu,
  },
  sv: {
    sorry: /ledsen|förlåt|ursäkta/iu,
    cannot: /(?<!\p{L})(?:kan (?:tyvärr )?jag|jag kan)(?!\p{L})[^,;:]{0,40}(?<!\p{L})inte(?!\p{L})/iu,
    task: /(?<!\p{L})(?:hjälp|bistå|översätt|(?:den här|denna|din|er) (?:begäran|förfrågan))/iu,
    excuse:
      /(?<!\p{L})(?:synd(?!\p{L})|kondole)|beklag|ledsen|förlåt|ursäkt|tyvärr|hjälp|bistå|begär|förfråg|översätt/iu,
  },
  da: {
    sorry: /beklager|undskyld/iu,
    cannot: /(?<!\p{L})(?:kan (?:desværre )?jeg|jeg kan)(?!\p{L})[^,;:]{0,40}(?<!\p{L})ikke(?!\p{L})/iu,
    task: /(?<!\p{L})(?:hjælp|bistå|oversæt|(?:denne|den|din) (?:anmodning|forespørgsel))/iu,
    excuse:
      /(?<!\p{L})(?:synd(?!\p{L})|kondole|ærgerlig)|ked af|beklag|undskyld|desværre|hjælp|anmod|forespørg|oversæt|bistå|bed/iu,
  },
  no: {
    sorry: /beklager|unnskyld/iu,
    cannot: /(?<!\p{L})(?:kan (?:dessverre )?jeg|jeg kan)(?!\p{L})[^,;:]{0,40}(?<!\p{L})ikke(?!\p{L})/iu,
    task: /(?<!\p{L})(?:hjelp|bistå|oversett|(?:denne|den|din) forespørsel|oppfylle forespørsel)/iu,
    excuse:
      /(?<!\p{L})(?:synd(?!\p{L})|dumt|kondole)|lei (?:meg|for)|beklag|unnskyld|dessverre|hjelp|bistå|forespør|oversett|be /iu,
  },
  fi: {
    sorry: /pahoillani|anteeksi/iu,
    cannot: /(?<!\p{L})en (?:valitettavasti )?(?:voi|pysty|kykene)(?!\p{L})/iu,
    task: /(?<!\p{L})(?:autta|kääntä\p{L}* (?:\p{L}+ )?(?:tekst|lause|sisäl|viest|tätä(?=\s*[.!,]|$))|(?:tätä|tähän|tämän) pyyn|pyyntö(?:äsi|änne|ösi|önne))/iu,
    excuse:
      /(?<!\p{L})(?:sääli(?!\p{L})|harmi(?!\p{L})|surunval|pahoittel|suokaa)|sori|ikäv|valitettav|pahoill|anteeksi|autta|apu|apua|avu|pyy[nt]|kään/iu,
  },
  hu: {
    sorry: /sajnálom|elnézést|bocsánat|bocsáss/iu,
    cannot: /(?<!\p{L})nem (?:tudok|tudom|segíthetek|áll módomban)/iu,
    task: /segít|(?<!\p{L})lefordít|szöveg\p{L}*(?: \p{L}+){0,2} fordít|(?<!\p{L})ezt a kérés|kérésé(?:t|nek)(?!\p{L})/iu,
    excuse: /(?<!\p{L})(?:kár(?!\p{L})|részvét|legyen szíves)|haragud|sajnál|sajnos|elnéz|bocs|seg[ií]t|kér|fordít/iu,
  },
  ro: {
    sorry: /pare rău|scuze|scuzați/iu,
    cannot: /(?<!\p{L})nu (?:vă |te |îți )?(?:pot(?!\p{L})|sunt în măsură)/iu,
    task: /(?<!\p{L})(?:ajut|asist(?!\p{L}* la(?!\p{L}))|tradu|această (?:solicitare|cerere)|(?:cererea|solicitarea) (?:ta|dvs|dumnea)|(?:îndeplini|procesa|satisface) (?:cererea|solicitarea))/iu,
    excuse:
      /(?<!\p{L})(?:condolean|permiteți-mi|trist)|iart|iert|rău|scuz|regret|păcate|ajut|asist|solicit|cer|tradu/iu,
  },
  tr: {
    sorry: /üzgünüm|özür|kusura/iu,
    cannot: /\p{L}(?:[ae]mam|[ae]mem|amıyorum|emiyorum|amayacağım|emeyeceğim)(?!\p{L})/iu,
    cannotBeDone: /mümkün değil/iu,
    task: /(?<!\p{L})(?:yardım|(?:metn|metin|cümle|içeri[kğ]|ifade)\p{L}*(?: \p{L}+){0,2} çevir|çeviri(?:yi|si|sini)?(?!\p{L})|tercüme|bu (?:isteğ|taleb)|(?:isteğ|taleb)iniz)/iu,
    excuse:
      /(?<!\p{L})(?:yazık|taziye|başsağ|pardon|bağışlay)|affed|affet|üzgün|maalesef|özür|kusur|yardım|iste|talep|taleb|çevir|tercüme/iu,
  },
  vi: {
    sorry: /xin lỗi|rất tiếc/iu,
    cannot: /(?<!\p{L})tôi (?:rất tiếc )?không thể/iu,
    task: /giúp|hỗ trợ|yêu cầu (?:này|đó|của bạn)|(?:bản|phiên) dịch|(?<!giao )dịch (?:văn|nội|đoạn|câu|bản|tài)/iu,
    excuse: /(?<!\p{L})(?:thông cảm|tha thứ|làm phiền|chia buồn)|lỗi|tiếc|giúp|hỗ trợ|yêu cầu|dịch/iu,
  },
  el: {
    sorry: /λυπάμαι|συγγνώμη/iu,
    cannot: /(?<!\p{L})δεν (?:μπορώ|είμαι σε θέση)/iu,
    task: /βοηθ|μεταφρά|αυτό το αίτημα|αίτημ(?:ά σ|α αυτό)/iu,
    excuse: /(?<!\p{L})(?:κρίμα|συλλυπητ)|συγχωρ|λυπ|συγγν|δυστυχ|βο[ηή]θ|αίτη|αιτή|ζητ|μετ[αά]φρ/iu,
  },
  ru: {
    sorry: /извини|прости(?:те)?(?!\p{L})|мне жаль/iu,
    cannot: /(?<!\p{L})не (?:могу|смогу|в состоянии)(?!\p{L})/iu,
    task: /(?<!\p{L})(?:помочь|помогать|перев(?:ести|од)(?: (?:эт|данн|ваш|предоставленн)\p{L}+)?(?: (?:текст|фраз|сообщ|документ|содерж|предлож|фрагмент)|\s*[.!]|$)|(?:этот|эту|это|ваш\p{L}*|данн\p{L}+) (?:запрос|просьб))/iu,
    excuse: /(?<!\p{L})(?:увы(?!\p{L})|досадно|соболезн)|извин|прост|жаль|сожал|помо[щчг]|запрос|прос|перев[ео]/iu,
  },
  uk: {
    sorry: /вибач|пробач|мені шкода/iu,
    cannot: /(?<!\p{L})не (?:можу|зможу|в змозі)(?!\p{L})/iu,
    task: /(?<!\p{L})(?:допомог|допомаг|перекла|(?:цей|цього|це|ваш\p{L}*) (?:запит|прохан))/iu,
    excuse: /(?<!\p{L})(?:прикро|співчу|даруй)|перепрош|вибач|пробач|шкода|жаль|допомо|запит|прос|прох|перекла/iu,
  },
  ar: {
    sorry: /عذر|آسف|أعتذر/u,
    cannot: /لا (?:يمكنني|أستطيع|أقدر)|لست قادر|يتعذر علي/u,
    task: /مساعد|ترجم|(?:هذا|بهذا|لهذا) الطلب|طلبك/u,
    excuse: /معذر|مؤسف|تعاز|سامح|عذر|آسف|أسف|مساعد|ساعد|طلب|ترجم/u,
  },
  he: {
    sorry: /מצטער|סליחה|מתנצל|לצער/u,
    cannot: /(?:איני|אינני|אני לא) (?:יכול|מסוגל)|לא אוכל|אין באפשרותי/u,
    cannotBeDone: /לא ניתן/u,
    task: /לעזור|לסייע|לתרגם|בקשה זו|הבקשה הזו|בקשתך/u,
    excuse: /חבל|צער|תנחומ|מחיל|מצטער|סליח|מתנצל|לצער|עזר|עזור|סייע|סיוע|בקש|תרג/u,
  },
  hi: {
    sorry: /क्षमा कर|खेद|माफ़|माफ/u,
    cannot: /मैं.{0,100}(?:नहीं.{0,10}(?:सकता|सकती|पाऊ)|असमर्थ)/u,
    task: /मदद|सहायता|अनुवाद|(?:इस|आपके|आपका) अनुरोध/u,
    excuse: /दुख|दुर्भाग्य|मुआफ|शोक|अफ़सोस|अफसोस|सॉरी|क्षमा|खेद|माफ|मदद|सहाय|अनुरोध|अनुवाद/u,
  },
  th: {
    sorry: /ขออภัย|ขอโทษ|เสียใจ/u,
    cannot: /(?:ฉัน|ผม)ไม่สามารถ/u,
    cannotBeDone: /ไม่สามารถ/u,
    task: /ช่วย|คำขอ(?:นี้|ของคุณ|ได้)|แปล(?![กง])/u,
    excuse: /เสียดาย|น่าเศร้า|อภัย|โทษ|ขออภัย|ขอโทษ|เสียใจ|ช่วย|คำขอ|แปล/u,
  },
  ja: {
    sorry: /申し訳|すみません|恐れ入り|残念ながら|ごめん/u,
    cannot:
      /(?:私[はに]|が、(?=対応|サポート|お答え|回答)|手伝い|(?:文章|テキスト)[をは]翻訳).{0,30}(?:できません|できかね|致しかね|いたしかね)(?!か)/u,
    cannotBeDone: /(?:できません|できかね|致しかね|いたしかね)(?!か)/u,
    task: /手伝い|リクエスト|要望|依頼|お応え|翻訳|その情報は提供|それは/u,
    excuse:
      /あいにく|生憎|惜し|悔やみ|すいません|ごめん|失礼|悪い|ダメ|だめ|申し訳|すみません|恐れ|残念|手伝|助け|支援|要望|依頼|リクエスト|翻訳|サポート/u,
  },
  ko: {
    sorry: /죄송|미안|유감/u,
    cannot:
      /(?:저는|제가|도와\s?(?:드릴|드리|줄)|(?:텍스트|문장|글)[을를은는] 번역).{0,40}(?:수 없습니다|수 없어요|못합니다|어렵습니다)/u,
    cannotBeDone: /수 없습니다|수 없어요|못합니다|어렵습니다/u,
    task: /도와\s?(?:드릴|드리|줄)|도움|요청하신 (?:내용|작업|사항)|(?:해당|그) (?:정보를 제공|작업)|요청[을에은]|번역/u,
    excuse: /안타깝|실례|애도|아깝|아쉽|죄송|미안|유감|도와|도움|돕|요청|번역|지원/u,
  },
  zh: {
    sorry: /抱歉|对不起|對不起|遗憾|遺憾/u,
    cannot: /我(?:无法|無法|不能)/u,
    cannotBeDone: /无法|無法|不能/u,
    task: /帮(?:助|您|你|上|到)|幫(?:助|您|你|上|到)|协助|協助|翻译|翻譯|(?:这个|这项|該|该|此|這個|這項|您的|你的)(?:请求|請求|要求)/u,
    excuse:
      /可惜|不巧|打扰|打擾|劳驾|勞駕|请问|請問|节哀|節哀|惋惜|不好意思|抱歉|对不起|對不起|遗憾|遺憾|帮|幫|助|翻译|翻譯|请求|請求|要求/u,
  },
}

/** `I can’t do that.`: people say it too, of what their text denies. */
const BARE = new RegExp(String.raw`^i (?:can['’]?t|cannot|can not|won['’]t) ${ENGLISH_ACT}[.!]?$`, 'iu')
const DENIED =
  /(?<!\p{L})(?:no|non|not|nothing|never|nicht|nichts|nie|kein\p{L}*|ne|pas|jamais|nada|nunca|niente|não|niet|geen|inte|ikke|ei|eivät|nem|không|chẳng|δεν|μην?|не|ні|ни|нет|нельзя|لا|لم|لن|ليس|לא|אין|אל)(?!\p{L})|n['’]|(?<!\p{L})ne(?:j|mů|moh|zv|ní|lze|um|dok|sm)|imposs|imposib|unmöglich|невозм|неможл|değil|\p{L}m[ae]z|[ae]m[ae]m|[ae]m[ıi]yor|नहीं|ไม่|없|않|못|ない|ません|[不没無无沒]/iu
/** Denials that other languages write for `and`, `in` and `now`. */
const DENIED_IN: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  fi: /(?<!\p{L})en(?!\p{L})/iu,
  ro: /(?<!\p{L})nu(?!\p{L})/iu,
}

const FORMS: Readonly<Partial<Record<LanguageCode, LanguageCode>>> = { 'pt-br': 'pt', 'zh-tw': 'zh' }
/** Chinese in Japanese or Korean text is seldom seen by its letters. */
const IN_CHINESE: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['ja', 'ko'])
/** Behind each of a text's sentences. */
const SENTENCE_END = /(?<=[.!?…][\s"'“”’»)]|[。！？।؟\n])/u
/** What people of many languages say for an apology. */
const SORRY = /(?<!\p{L})(?:sorry|pardon)/iu
/** Nobody declines by asking; Greek asks by a semicolon. */
const QUESTION = /[?？؟;][\s"'“”’»)]*$/u

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
  const isDenied = DENIED.test(source) || (DENIED_IN[sourceLanguage]?.test(source) ?? false)
  if (BARE.test(target.trim()) && !isDenied) return true
  const sentences = target.split(SENTENCE_END).filter((sentence) => !QUESTION.test(sentence))
  const languages: LanguageCode[] = [targetLanguage, sourceLanguage, 'en']
  if (IN_CHINESE.has(targetLanguage)) languages.push('zh')
  const isRefused = [...new Set(languages.map(rowOf))].some((language) => {
    const row = REFUSING[language]
    if (row === undefined) return false
    return isRefusing(row, target, sentences) || (!isDenied && isSorryForAct(language, row, target, sentences))
  })
  if (!isRefused) return false
  const own = REFUSING[rowOf(sourceLanguage)]
  if (own === undefined) return true
  return ![own.excuse, own.sorry, own.cannot, SORRY].some((known) => known.test(source))
}

function isRefusing({ sorry, cannot, cannotBeDone, task }: Refusing, target: string, sentences: readonly string[]) {
  const isSorry = sorry.test(target)
  return sentences.some(
    (sentence) =>
      task.test(sentence) && (cannot.test(sentence) || (isSorry && (cannotBeDone?.test(sentence) ?? false))),
  )
}

/** `Sorry, I can’t do that.`, where no task is named. */
function isSorryForAct(
  language: LanguageCode,
  { sorry, cannot }: Refusing,
  target: string,
  sentences: readonly string[],
): boolean {
  const act = ASSISTANT_ACTS[language]
  if (act === undefined || !sorry.test(target)) return false
  return sentences.some((sentence) => cannot.test(sentence) && act.test(sentence))
}

function rowOf(language: LanguageCode): LanguageCode {
  return FORMS[language] ?? language
}
