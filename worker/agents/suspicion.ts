// Whether a text may speak to the model that is to translate it. Nothing is rejected for it: the translation of a
// suspect is translated back (`back-translation.ts`), and that decides. So the net is wide, and words of everyday manuals
// are in it; a false suspicion costs a share of one call.
import { ORDERS, type Orders } from './orders-to-a-model.ts'

/**
 * `strong`: it orders or speaks to a model; the words of the order are given. `weak`: it speaks of a task, a role or an
 * answer, as people do too, or is a label with the words of an order, which are given then.
 */
export interface Suspicion {
  readonly grade: 'strong' | 'weak'
  readonly words: readonly string[]
}

/** Null where nothing speaks for it. */
export function suspicionOf(text: string): Suspicion | null {
  const read = folded(text).replace(TO_PEOPLE, ' … ')
  const words = strongIn(read)
  if (words.length > 0 && !isLabel(read) && strongIn(read.replace(AMONG_PEOPLE, ' … ')).length > 0)
    return { grade: 'strong', words }
  if (words.length > 0 && isLabel(read)) return { grade: 'weak', words }
  return words.length > 0 || WEAK.some((pattern) => pattern.test(read)) ? { grade: 'weak', words: [] } : null
}

function strongIn(read: string): string[] {
  return STRONG.flatMap((pattern) => pattern.exec(read)?.slice(0, 1) ?? [])
}

/** `Your new role`, `Hidden text`: too little to tell a model anything. */
const MAX_WORDS_OF_LABEL = 3
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function isLabel(read: string): boolean {
  return !/[.!?:]/u.test(read) && !WITHOUT_BLANKS.test(read) && read.trim().split(' ').length <= MAX_WORDS_OF_LABEL
}

/** How far an order stands from what it is about. */
const MAX_GAP = 60
const GAP = String.raw`[^.!?。！？।؟\n]`

function near(one: string, other: string, gap = MAX_GAP): RegExp {
  return pattern(`(?:${one})${GAP}{0,${gap}}?(?:${other})|(?:${other})${GAP}{0,${gap}}?(?:${one})`)
}

/** An answer and its `only` stand side by side, and so do orders and whose they are. */
const MAX_ANSWER_GAP = 15
const MAX_OBJECT_GAP = 25
const ofOrders = ({ forget, orders, answer, only, self, previous }: Orders) => [
  near(previous, orders, MAX_ANSWER_GAP),
  near(forget, orders),
  near(answer, only, MAX_ANSWER_GAP),
  near(self, `${forget}|${answer}|${only}`, MAX_OBJECT_GAP),
]
const inPassing = ({ answer, genre, role, speech }: Orders) => [
  near(answer, genre, MAX_OBJECT_GAP),
  pattern(role),
  pattern(speech),
]

function pattern(source: string): RegExp {
  return new RegExp(source.normalize('NFKC'), 'iu') // as the texts are
}

/** What a model is called, and what only a model has. */
const MODEL =
  /\b(?:ai|llm)s? (?:that (?:is |are )?)?(?:read|process|translat)\w*|\b(?:llms?|chat-?gpt|gpt-?\d\w*|(?:chat|ro)bots?|(?:large )?language models?|ai models?|ai (?:assistant|agent|system|tool)s?|(?:system|initial|hidden) prompts?|developer mode|jailbreak\w*|screening (?:software|tool|system)s?|machine translat\w+)\b|\b(?:ki|ia|ai|tekoäly)-?(?:modell|modèle|model|system|assist|tool|werkzeug)|sprachmodell|språkmodell|sprogmodel|taalmodel|modèles? de lang(?:ue|age)|modelos? de leng|modell\p{L} linguistic|modelos? de lingu|mod[eè]l\p{L}* języko|jazykov\p{L}+ model|nyelvi modell|kielimalli|dil modeli|mô hình ngôn ngữ|model\p{L}* (?:de limbaj|lingvistic)|языков\p{L}+ модел|мовн\p{L}+ модел|γλωσσικ\p{L}+ μοντέλ|نموذج لغ|نماذج لغ|מודל(?:י)? שפה|भाषा मॉडल|โมเดลภาษา|言語モデル|语言模型|語言模型|人工智能助手|언어 모델|какая ты модель|quel modèle tu es/iu

const STRONG: readonly RegExp[] = [
  ...Object.values(ORDERS).flatMap(ofOrders),
  MODEL,
  /(?:^|[.!?]\s)system\s?:\s|#{2,}\s*(?:system|assistant|user)\b/iu,
  /\byou(?: are|['’]re)(?: now)? (?:an? )?(?:\p{L}+ ){0,3}(?:assistant|bot|chatbot|robot|translator|ai)(?=\s*(?:[.,;:!?]|$))/iu,
  /\byour (?:new instructions?|(?:role|task|job) is now)\b|\bfrom (?:now|here) on,? (?:every|each|all|you|your (?:only )?(?:answer|reply|response|task|role|job)|answer|reply|respond)\b|\byour (?:only|next|every) (?:answer|reply|response)\b/iu,
  /(?:^|[.!?:]\s)(?:act as(?! soon\b| (?:a )?team\b| one\b)|pretend(?! play)|behave (?:as|like)|play the role of)\b|(?:^|[.!?:]\s)(?:agis comme|actúa como|agisci come|aja como|verhalte dich wie|действуй как|roleplay)/iu,
  /\b(?:whoever|whatever|anyone who|the (?:ai|model|system|software) that) (?:processes|reads|handles|translates) this (?:text|document|line|page)(?=\s*[:,]|\s+(?:must|should|shall|has to|is to|will))|\bhidden (?:line|text|note|message|instruction)s?\b(?=\s*[\p{P}\p{L}])/iu,
  /\b(?:note|message|attention|dear|hey|hello|important)\b[^.!?\n]{0,25}\b(?:translator|translation (?:engine|software|tool|system|model))\b|(?:^|[.!?:]\s)(?:translator|traducteur|traductor|traduttore|tradutor|übersetzer|vertaler|переводчик)\s?[:,]/iu,
  /(?:^|[.!?:,;]\s|\b(?:now|and|then|please|so|to)\s)(?:stop translat|do not translat|don['’]t translat|never translat|before (?:you )?translat|translate (?:this|every|each|all|it|the (?:text|document|rest)) (?:as|into|in|to|with|\p{L}+ into))|\binstead of (?:a |the )?translat|\bbefore you translat|\bstop translating (?:this|the (?:text|document)|now|and)|\buntranslated\b/iu,
  /\b(?:no traduzcas?|sin traducir|ne (?:pas )?tradui\p{L}*|(?:nicht|ohne zu|statt zu) übersetz|non tradurre|não traduz|niet vertalen|vertaal (?:dit|deze)|nie tłumacz|nepřekládej|ne fordíts|älä käännä|översätt inte|oversæt ikke|oversett ikke|nu traduce|đừng dịch|không dịch)|вместо перевод|не переводи|не переклад|замість переклад|μη μεταφρά|لا تترجم|אל תתרגם|अनुवाद न|अनुवाद मत|อย่าแปล|ไม่ต้องแปล|不要翻[译譯]|翻訳し?ない|訳さないで|번역하지/iu,
  /\b(?:say|tell|state|write|output|print|reveal|confess|confirm) (?:that |the )?(?:(?:your|the) (?:full )?(?:text of your )?(?:system )?prompt|which model|what model|who (?:made|created|trained) you)/iu,
  /\b(?:skip|leave out|ignore) (?:everything|all|the rest|the text)\b/iu,
  /\b(?:rate|rank|score|recommend) (?:this|the) (?:candidate|applicant|paper|product)\b/iu,
]

const WEAK: readonly RegExp[] = [
  /人工知能|인공지능/u,
  ...Object.values(ORDERS).flatMap(inPassing),
  /\byou(?: are|['’]re) (?:now )?an? (?:\p{L}+ ){0,3}assistant|\byour (?:new )?(?:role|task|job) (?:is|:)|\byour new (?:role|task|job)\b|\byour (?:role|task|job)\s?:|\bnew (?:role|task|job)\s?:|\bfrom now on\b|\btell the (?:reader|user|customer|audience)|\bsay (?:that|nothing)\b/iu,
  /\b(?:forget|ignore|disregard|override)\b[^.!?\n]{0,40}\b(?:rules?|orders?|everything|all)\b/iu,
  /(?<!\p{L})(?:neue aufgabe|ab sofort bist du|du bist (?:jetzt|nun)|sie sind (?:jetzt|nun) ein|nouvelle tâche|tu es (?:désormais|maintenant)|nueva tarea|ahora eres|nuovo compito|ora sei|nova tarefa|agora você é|agora és|nieuwe taak|je bent nu|nowe zadanie|jesteś teraz|nový úkol|nyní jsi|új feladat|mostantól te|uusi tehtävä|olet nyt|ny uppgift|du är nu|ny opgave|du er nu|ny oppgave|du er nå|yeni görev|artık sen|nhiệm vụ mới|bây giờ bạn là|sarcină nouă|acum ești|новая задача|теперь ты|нове завдання|тепер ти|νέα εργασία|τώρα είσαι)|مهمة جديدة|أنت الآن|משימה חדשה|אתה עכשיו|नया कार्य|अब आप एक|งานใหม่|ตอนนี้คุณคือ|新しいタスク|あなたは今|新任务|新任務|你现在是|你現在是|새로운 작업|당신은 이제/iu,
]

/**
 * What forms, exams and essays tell people in the words that a model is told: it makes a weak suspicion at most. Where the
 * question follows at once, a model is asked.
 */
const AMONG_PEOPLE =
  /(?:\b(?:answer|reply|respond)(?: to)? only (?:to )?(?:the|these) (?:\p{L}+ ){0,2}questions?|\bonly in (?:block )?capitals?|\bforget everything (?:that )?you (?:knew|know) about|(?<!\p{L})(?:vergessen sie|vergiss|vergesst) alles, was (?:sie|du|ihr) (?:bisher )?über|(?<!\p{L})(?:antworten sie|beantworten sie|beantworte) (?:bitte )?nur (?:auf )?die (?:\p{L}+ )?fragen|(?<!\p{L})oubliez tout(?:es les règles d(?:e l|u)| ce que vous savez)|(?<!\p{L})répond(?:ez|re|s) (?:seulement|uniquement) aux? (?:\p{L}+ )?questions?|(?<!\p{L})olvid[ae] todo lo que sabes? sobre|(?<!\p{L})(?:contest|respond)\p{L}+ (?:a )?(?:s[oó]lo|solamente|[uú]nicamente) (?:a )?las (?:\p{L}+ )?preguntas|отвеча\p{L}+ только на (?:\p{L}+ )?вопрос\p{L}*|質問に(?:のみ|だけ)|只回答(?:下列|以下|上述)?问题|只回答(?:下列|以下|上述)?問題|\bact as (?:a )?team\b)(?!.{0,120}?(?:[:：?？]|か。))/giu

/** What one says to people: not to forget something, and what comes of ignoring it. */
const TO_PEOPLE =
  /^(?:skip|ignore) all$|\b(?:(?:do not|don['’]?t|never|not|(?:if|when|should) (?:you|they|the \p{L}+)|by|for|of) (?:\p{L}+ )?(?:forget|ignor|disregard|neglect|skip|bypass|overrid|stop)\p{L}*)|(?<!\p{L})(?:verg(?:iss|esst|essen|eet|eten)[^.!?,;\n]{0,40} (?:nicht|niet)|(?:nicht|nie(?:mals)?|niet|nooit) (?:zu )?(?:verge|ignorier|missacht|neger)\p{L}*|(?:wenn|falls|als)[^.!?,;\n]{0,60} (?:ignorier|missacht|neger)\p{L}*|(?:ne |n['’])(?:jamais )?(?:oubli|ignor|néglig)\p{L}*|si (?:vous|tu|usted|se|no)? ?(?:ignor|néglig|omit|oubli)\p{L}*|(?:no|nunca|non|mai|não|nunca) (?:se |te )?(?:olvid|ignor|dimentic|scord|trascur|esque[cç])\p{L}*|nie zapomn\p{L}*|nezapome\p{L}*|glöm inte|glem ikke|älä unohda|ne felejts\p{L}*|unutma\p{L}*|nu uita\p{L}*|не (?:забы|забуд|забув|игнорир|ігнору)\p{L}*|μην? (?:ξεχ|αγνο)\p{L}*)|đừng quên|لا تنس|אל תשכח|न भूल|อย่าลืม|忘れないで|忘れずに|不要忘记|不要忘記|别忘了|잊지/giu

/** Letters of other scripts that look like Latin ones, within words that are otherwise Latin. */
const LOOK_ALIKES = new Map(
  Array.from('аеорсухіјѕԁһԛԝмктвпгАЕОРСУХІЈЅВКМНТαεοριντυκχΑΕΟΡΙΝΤΥΚΧΒΖΗΜ', (letter, index) => [
    letter,
    'aeopcyxijsdhqwmktbnrAEOPCYXIJSBKMHTaeopivtukxAEOPINTYKXBZHM'[index] ?? letter,
  ]),
)
const WORD = /[\p{L}\p{M}]+/gu
const LATIN = /\p{Script=Latin}/u
const LOOKING_LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
/** `I g n o r e`, `i.g.n.o.r.e`: three letters or more, one by one. */
const SPACED_WORD = /(?<!\p{L})\p{L}(?:[ ._\-*]\p{L}){2,}(?!\p{L})/gu

/** What a reader sees: without soft hyphens, marks of no width and strokes through letters, of one script, side by side. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]/gu, '')
    .replace(WORD, (word) =>
      LATIN.test(word) && LOOKING_LIKE_LATIN.test(word)
        ? Array.from(word, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
        : word,
    )
    .replace(SPACED_WORD, (word) => word.replace(/[ ._\-*]/gu, ''))
    .replace(/\s+/gu, ' ')
}
