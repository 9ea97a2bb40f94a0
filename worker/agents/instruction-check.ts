// Text that speaks of translating, or of instructions, is what a model may obey instead of translating it. An answer that
// does as it was told is fluent and may be as long as the source; what it lacks is the very words.
import { TRANSLATION_STEMS } from './addition-check.ts'

/** Stems that are part of other words as well, so that they prove no addition. */
const TRANSLATION_ELSEWHERE = /แปล|dịch|çevir|tercüm|kään|przekł|перев|tolk|переклад|पारभाष|ถอดความ|訳|译|譯/iu

/** Stems of `instruction`, `directive` and `directions` in the catalogue's languages. */
const INSTRUCTION =
  /instru|istruz|direkti|directi|direcci|direttiv|indica[ctz]|indicaç|consigne|anweisung|vorgabe|anleitung|wytyczn|poleceni|pokyn|příkaz|utasít|ohje|määräy|talimat|yönerge|инструк|інструк|указан|вказів|οδηγί|εντολ|تعليم|توجيه|أوامر|הורא|הנחי|निर्देश|आदेश|คำสั่ง|คำแนะนำ|指示|命令|指令|说明|說明|지시|지침|명령|hướng dẫn|chỉ dẫn|chỉ thị|lệnh|aanwijzing|opdracht/iu
/** Stems of `forget`, `ignore` and `disregard`. */
const FORGETTING =
  /ignor|verg(?:iss|ess|eet|et)|missacht|negeer|oubli|olvid|dimentic|scord|esque[cç]|desconsider|gl[öeø]m|bortse|unohda|sivuut|zapom|felejt|figyelmen|uita|unut|göz ardı|yok say|quen|quên|bỏ qua|забуд|игнор|ігнор|ξεχ|αγνο|تجاهل|انس|שכח|תשכח|התעלם|भूल|अनदेख|नज़रअंदाज़|ลืม|เพิกเฉย|忽略|忽视|忽視|忘|无视|無視|不要理会|잊|무시/iu
/** `Ignore your instructions`: an order to forget orders, in the languages such texts are written in most. */
const ORDER_TO_FORGET =
  /\b(?:ignor\p{L}*|disregard|forget|override|vergiss|vergesst|missachte|oublie[zr]?|olvida|dimentica|esqueça)(?!\p{L})[^.!?]{0,60}(?:\binstructions?\b|\binstruc|\b(?:previous|prior|earlier|above|all|your|these) (?:\p{L}+ )?(?:directi(?:on|ve)s?|prompts?|rules|orders)\b|\byou were told|anweisung|vorgabe|consigne|istruz)|忽略[^。]{0,12}(?:指示|指令|内容)/iu

/** Words to an assistant, and stems of that word. */
const TO_AN_ASSISTANT = /(?:^|[.!?]\s)assistant\s?:|\byou are (?:now )?an? (?:\p{L}+ ){0,3}assistant\b/iu
const ASSISTANT_STEMS =
  /assist|asist|asyst|assystent|ассист|асист|помощн|помічн|βοηθ|مساعد|עוזר|सहायक|ผู้ช่วย|アシスタント|助手|助理|어시스턴트|비서|도우미|trợ lý|avusta|apulai|pomocn|hjelper|hjälp|hjælp|gehilf|segéd|yardımcı|ayudant|aiutant/iu

/** What is said to whoever reads along with the customer, and stems of the word that its translation cannot do without. */
const ADDRESSES: readonly (readonly [said: RegExp, stems: RegExp])[] = [
  [
    /\byour (?:new |only )?(?:role|task|job) is(?: now)?\b|\bnew (?:task|role)\s?:/iu,
    /\brol|rôle|ruolo|papel|função|szerep|rooli|vai trò|роль|роли|ролі|ρόλ|دور|תפקיד|भूमिका|บทบาท|役割|역할|角色|职责|aufgabe|tâche|tarea|compito|tarefa|taak|zada|úkol|feladat|tehtäv|uppgift|opgave|oppgave|görev|nhiệm vụ|sarcin|задач|завдан|έργο|εργασ|καθήκον|مهم|משימ|कार्य|काम|งาน|หน้าที่|タスク|課題|仕事|任务|任務|工作|작업|과제|임무|tarea|travail|mission|arbeit|jobb?\b|task/iu,
  ],
  [
    /\b(?:from now on|hereafter),? (?:every|each|all|your) (?:answer|repl|respons)|\byour (?:only|next) (?:answer|reply|response)\b/iu,
    /antwor|antwoord|répon|respond|respues|rispo|respost|odpov|odpowi|válasz|vastau|svar|cevap|yanıt|trả lời|đáp|răspun|ответ|відпов|απάντ|απαντ|إجاب|جواب|أجب|الرد|תשוב|להשיב|ענה|उत्तर|जवाब|ตอบ|答|回复|回覆|응답|대답|답변/iu,
  ],
  [
    /\b(?:whoever|whatever|anyone who|the (?:ai|model|system) that) (?:processes|reads|handles) this (?:text|document)\b/iu,
    /te[kx]st|texte|testo|texto|szöveg|metin|văn bản|do[kc]ument|asiakir|belge|tài liệu|текст|докум|κείμεν|έγγραφ|نص|مستند|وثيق|טקסט|מסמך|पाठ|टेक्स्ट|दस्तावेज|ข้อความ|เอกสาร|テキスト|文|텍스트|글|문서/iu,
  ],
  [
    /\byou were (?:given|told) (?:at|in|by) the (?:start|beginning) of (?:this|the|our) (?:conversation|chat)\b/iu,
    /[ck]onver[sz]|chat|gespräch|gesprek|discuss|diálog|dialog|rozmow|rozhovor|konverzac|beszélget|keskustel|samtal|sohbet|konuşma|trò chuyện|hội thoại|разговор|беседы|розмов|συνομιλ|συζήτη|محادث|שיחה|बातचीत|वार्तालाप|สนทนา|会話|对话|對話|대화/iu,
  ],
]

/** `source` and `target` as plain text. */
export function hasLostInstructions(source: string, target: string): boolean {
  // A pseudo-translation says the same words in accents.
  const plain = target.normalize('NFD').replace(/[\u0300-\u036f]/gu, '')
  const says = (...stems: readonly RegExp[]) => stems.some((each) => each.test(target) || each.test(plain))
  if (SPEAKS_OF_TRANSLATING.test(source) && !says(TRANSLATION_STEMS, TRANSLATION_ELSEWHERE)) return true
  if (TO_AN_ASSISTANT.test(source) && !says(ASSISTANT_STEMS)) return true
  if (ADDRESSES.some(([said, stems]) => said.test(source) && !says(stems))) return true
  return ORDER_TO_FORGET.test(source) && !says(INSTRUCTION, FORGETTING)
}

/** Of this text, or not to; strategy is translated into action, and an object along an axis. */
const SPEAKS_OF_TRANSLATING =
  /\b(?:(?:stop|before you|instead of|do not|don['’]t|without|never) translat|translat(?:e|ing) (?:this|these|it|every|each|all|any|the (?:text|document|paragraph|sentence|segment|words))|translator|(?:this|the|a) translation|traducir|traduire|übersetze?n?)(?!\p{L})|\b(?:stop|before you|instead of|do not|don['’]t|without|never) translat(?:e|ing)\b|翻译这|вместо перевода/iu
