// What an assistant declines beside helping and translating: to do that, to comply, to answer, discuss, process or provide
// this. People who are sorry that they cannot come, hear or pay name something else.
import type { LanguageCode } from '../contract/languages.ts'

/** Nothing may follow it: `do this` is no `do this weekend`. */
const END = String.raw`(?=\s*(?:[.,;!]|$))`

/** `I can’t do that.`, `I cannot discuss this topic.` */
export const ENGLISH_ACT = String.raw`(?:comply|(?:do|provide|process|discuss|answer|complete|fulfil+|continue with|engage with) (?:that|this)(?: (?:content|text|topic|request|question|information))?)${END}`

/** Traditional and simplified Chinese share a row. */
export const ASSISTANT_ACTS: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  en: new RegExp(String.raw`(?<!\p{L})${ENGLISH_ACT}`, 'iu'),
  de: new RegExp(
    String.raw`(?<!\p{L})(?:(?:das|dies) (?:(?:kann|darf) ich )?(?:leider )?nicht(?: (?:tun|machen))?${END}|(?:das|dies\p{L}*)(?: \p{L}+)? (?:kann ich )?nicht (?:beantworten|bearbeiten|verarbeiten|bereitstellen))`,
    'iu',
  ),
  fr: /(?<!\p{L})(?:faire (?:cela|ça)|le faire|(?:répondre à|traiter|fournir|discuter de) (?:ce|cela|cette|ces)|(?:m['’]y|me) conformer)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:hacer(?:lo| eso| esto)|(?:responder(?: a)?|procesar|proporcionar|hablar de) es[et]\p{L}{1,2})(?!\p{L})/iu,
  it: /(?<!\p{L})(?:farlo|fare (?:questo|quello|ciò)|(?:rispondere a|elaborare|fornire|discutere) quest\p{L}+)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:fazê-lo|fazer (?:isso|isto)|(?:responder(?: a)?|processar|fornecer|discutir) (?:ess|est|iss)[aeo]s?)(?!\p{L})/iu,
  nl: new RegExp(
    String.raw`(?<!\p{L})(?:(?:dat|dit) (?:kan ik )?(?:helaas )?niet(?: doen)?${END}|(?:deze|die|dit|dat) \p{L}+ (?:kan ik )?niet (?:beantwoorden|verwerken|verstrekken))`,
    'iu',
  ),
  pl: /(?<!\p{L})(?:tego (?:zrobić|wykonać)|(?:zrobić|wykonać) tego|odpowiedzieć na to|(?:przetworzyć|udostępnić) t(?:ego|ej|ych))(?!\p{L})/iu,
  cs: /(?<!\p{L})(?:to (?:ne\p{L}+ )?(?:udělat|učinit)|(?:udělat|učinit) to|odpovědět na t\p{L}+|(?:zpracovat|poskytnout) t\p{L}+)(?!\p{L})/iu,
  sv: new RegExp(
    String.raw`(?<!\p{L})(?:det kan jag (?:tyvärr )?inte(?: göra)?${END}|göra det|svara på (?:det|den)|(?:behandla|tillhandahålla) (?:det|den))(?!\p{L})`,
    'iu',
  ),
  da: new RegExp(
    String.raw`(?<!\p{L})(?:det kan jeg (?:desværre )?ikke(?: gøre)?${END}|gøre det|(?:svare på|besvare|behandle|efterkomme) (?:det|den|dette))(?!\p{L})`,
    'iu',
  ),
  no: new RegExp(
    String.raw`(?<!\p{L})(?:det kan jeg (?:dessverre )?ikke(?: gjøre)?${END}|gjøre det|(?:svare på|besvare|behandle|etterkomme) (?:det|den|dette))(?!\p{L})`,
    'iu',
  ),
  fi: /(?<!\p{L})(?:tehdä (?:sitä|tätä|niin)|(?:sitä|tätä) tehdä|vastata (?:tähän|siihen)|käsitellä tätä)(?!\p{L})/iu,
  hu: /(?<!\p{L})(?:(?:ezt|azt) (?:nem tudom )?(?:megtenni|megcsinálni|elvégezni|teljesíteni)|nem tudok fordítani|(?:erre|arra) nem tudok válaszolni)(?!\p{L})/iu,
  ro: /(?<!\p{L})(?:face (?:asta|aceasta|acest lucru)|(?:răspunde la|procesa|furniza|discuta) (?:asta|aceast|acest))/iu,
  tr: /(?<!\p{L})(?:bunu (?:yap|yerine getir)|buna (?:cevap|yanıt)|bu (?:soruya|içeriği|bilgiyi) )/iu,
  vi: /(?:làm|thực hiện) (?:điều|việc) (?:đó|này)|trả lời câu hỏi (?:đó|này)|cung cấp (?:thông tin|nội dung) (?:đó|này)/iu,
  el: /(?<!\p{L})(?:το κάνω|κάνω αυτό|απαντήσω σε αυτ|επεξεργαστώ αυτ|παρέχω αυτ|συμμορφωθώ)/iu,
  ru: /(?<!\p{L})(?:это(?:го)? (?:сделать|выполнить)|(?:сделать|выполнить|обсуждать) это(?:го)?|ответить на это|(?:обработать|предоставить) эт)/iu,
  uk: /(?<!\p{L})(?:(?:цього|це) (?:зробити|виконати)|(?:зробити|виконати|обговорювати) (?:цього|це)|відповісти на це|(?:обробити|надати) ц)/iu,
  ar: /(?:فعل|القيام|الإجابة (?:على|عن)|تقديم|تنفيذ|معالجة|مناقشة|الامتثال) [بل]?(?:ذلك|هذا|هذه)/u,
  he: /לעשות (?:את זה|זאת)|לענות על (?:כך|זה|שאלה זו|השאלה הזו)|לספק (?:את המידע|מידע זה)/u,
  hi: /(?:यह|ऐसा|इसे) (?:नहीं )?कर|इस(?:का| प्रश्न का| सवाल का) (?:उत्तर|जवाब)/u,
  th: /ทำ(?:เช่น|แบบ|สิ่ง)(?:นั้น|นี้)|ตอบคำถาม(?:นั้น|นี้)|ให้ข้อมูล(?:นั้น|นี้)/u,
  ja: /対応|サポート|答え|回答/u,
  ko: /그렇게 할|(?:그|이|해당) (?:질문|내용)에/u,
  zh: /[这這那][样樣]做|(?:回答|讨论|討論)(?:[这這该該此]|您的)|(?:提供|处理|處理)(?:[该該此]|[这這](?:个|些|項|项|個|段|样|樣|类|類))/u,
}
