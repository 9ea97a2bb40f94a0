// A model's refusal in the place of a translation, by the phrases that assistants decline with. A short list on purpose:
// a refusal in other words is seen by its length, its language, or by a reviewer.

/** A refusal with its reasons; longer ones are seen by their length. */
const MAX_LENGTH = 220

/** Folded as `folded` does: small letters, no marks. */
const STOCK_PHRASES: readonly string[] = [
  'as an ai',
  'help with that',
  'help you with that',
  'assist with that',
  'assist with this',
  'cannot translate',
  'can t translate',
  'unable to translate',
  'provide a translation',
  'comfortable translating',
  'fulfill this request',
  'fulfil this request',
  'i can t comply',
  'als ki sprachmodell',
  'dabei kann ich nicht helfen',
  'diesen text nicht übersetzen',
  'anfrage nicht bearbeiten',
  'en tant que modèle de langage',
  'vous aider avec cette demande',
  'traduire ce texte',
  'ayudar con eso',
  'ayudarte con eso',
  'traducir este texto',
  'como modelo de lenguaje',
  'aiutarti con questo',
  'soddisfare questa richiesta',
  'ajudar com isso',
  'como modelo de linguagem',
  'niet mee helpen',
  'pomóc w tej sprawie',
  'hjälpa till med det',
  'помочь с этим запросом',
  'выполнить этот запрос',
  'как языковая модель',
  'المساعدة في هذا الطلب',
  'リクエストにはお応えできません',
  'お手伝いできません',
  '도와드릴 수 없습니다',
  '无法翻译',
  '無法翻譯',
]

/** `source` and `target` as plain text. Whoever writes of language models or of requests declined does so in the source. */
export function isRefusal(source: string, target: string): boolean {
  return target.length <= MAX_LENGTH && holdsPhrase(target) && !holdsPhrase(source)
}

function holdsPhrase(text: string): boolean {
  const plain = folded(text)
  return STOCK_PHRASES.some((phrase) => plain.includes(phrase))
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
