// Text that speaks of translating, or of instructions, is what a model may obey instead of translating it. An answer that
// does as it was told is fluent and may be as long as the source; what it lacks is the very words.
import { TRANSLATION_STEMS } from './addition-check.ts'

/** Stems that are part of other words as well, so that they prove no addition. */
const TRANSLATION_ELSEWHERE = /แปล|dịch|çevir|tercüm|kään|przekł|перев|tolk|переклад|पारभाष|ถอดความ|訳|译|譯/iu

/** Stems of `instruction`, `directive` and `directions` in the catalogue's languages. */
const INSTRUCTION =
  /instru|istruz|direkti|directi|direcci|direttiv|indica[ctz]|indicaç|consigne|anweisung|vorgabe|anleitung|wytyczn|poleceni|pokyn|příkaz|utasít|ohje|määräy|talimat|yönerge|инструк|інструк|указан|вказів|οδηγί|εντολ|تعليم|توجيه|أوامر|הורא|הנחי|निर्देश|आदेश|คำสั่ง|คำแนะนำ|指示|命令|指令|说明|說明|지시|지침|명령|hướng dẫn|chỉ dẫn|chỉ thị|lệnh|aanwijzing|opdracht/iu
/** `Ignore your instructions`: an order to forget orders, in the languages such texts are written in most. */
const ORDER_TO_FORGET =
  /\b(?:ignor\p{L}*|disregard|forget|override|vergiss|vergesst|missachte|oublie[zr]?|olvida|dimentica|esqueça)(?!\p{L})[^.!?]{0,60}(?:instru|direct|prompt|anweisung|consigne|istruz)/iu

/** Words to an assistant, and stems of that word. */
const TO_AN_ASSISTANT = /\bassistant\s?:|\byou are (?:now )?an? (?:\p{L}+ ){0,3}assistant\b/iu
const ASSISTANT_STEMS =
  /assist|asist|asyst|assystent|ассист|асист|помощн|помічн|βοηθ|مساعد|עוזר|सहायक|ผู้ช่วย|アシスタント|助手|助理|어시스턴트|비서|도우미|trợ lý|avusta|apulai|pomocn|hjelper|hjälp|hjælp|gehilf|segéd|yardımcı|ayudant|aiutant/iu

/** `source` and `target` as plain text. */
export function hasLostInstructions(source: string, target: string): boolean {
  // A pseudo-translation says the same words in accents.
  const plain = target.normalize('NFD').replace(/[\u0300-\u036f]/gu, '')
  const says = (...stems: readonly RegExp[]) => stems.some((each) => each.test(target) || each.test(plain))
  if (SPEAKS_OF_TRANSLATING.test(source) && !says(TRANSLATION_STEMS, TRANSLATION_ELSEWHERE)) return true
  if (TO_AN_ASSISTANT.test(source) && !says(ASSISTANT_STEMS)) return true
  return ORDER_TO_FORGET.test(source) && !says(INSTRUCTION)
}

/** The verb and the one who does it; `in translation` and `translates to` have other words elsewhere. */
const SPEAKS_OF_TRANSLATING =
  /\b(?:translat(?:e|ing|or)(?! (?:in)?to\b)|(?:this|the|a) translation|traducir|traduire|übersetze?n?)(?!\p{L})|翻译这|вместо перевода/iu
