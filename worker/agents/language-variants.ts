// Tells apart what character statistics cannot: written forms of one language, and two neighbours that share most of
// their words. Each by counting marks that one side uses and the other does not.

/** Everyday characters that the 1956 simplification changed, pair by pair. */
const SIMPLIFIED = new Set(
  '这个们来时说会对发学过还为点从开关问间见长门车电话语书买卖东业务产动单题应该实现据报让区写给级经结统编网络连续线约红纪组',
)
const TRADITIONAL = new Set(
  '這個們來時說會對發學過還為點從開關問間見長門車電話語書買賣東業務產動單題應該實現據報讓區寫給級經結統編網絡連續線約紅紀組',
)

/** Since the agreement of 1990, a few nouns, `você` and the accent before m and n are what is left to tell by. */
const BRAZILIAN =
  /^(?:vocês?|ônibus|trem|trens|usuári[oa]s?|equipes?|contatos?|fatos?|registros?|celular(?:es)?|bilh(?:ão|ões)|\p{L}*[êô][mn][aeiou]\p{L}*)$/u
const EUROPEAN =
  /^(?:autocarros?|comboios?|utilizador(?:es)?|equipas?|contactos?|factos?|registos?|telemóve(?:l|is)|ficheiros?|ecrãs?|\p{L}*[éó][mn][aeiou]\p{L}*)$/u

const DANISH =
  /^(?:af|blev|blevet|bliver|blive|sig|dig|mig|efter|mere|nogle|noget|meget|havde|mod|hvilket|uden|anden|andet|mellem|gennem|hvad|op|ud|ind|nu|tilbage|\p{L}{3,}(?:tion|hed)(?:er|en|erne)?)$/u
const NORWEGIAN =
  /^(?:av|å|ble|blitt|blir|bli|seg|deg|meg|etter|mer|noen|noe|mye|hadde|ha|mot|enn|uten|annen|annet|mellom|gjennom|hva|opp|ut|inn|nå|tilbake|\p{L}{3,}(?:sjon|het)(?:er|en|ene)?)$/u

/** Simplified, the more common, unless more is traditional. */
export function chineseVariant(text: string): 'zh' | 'zh-tw' {
  let balance = 0
  for (const character of text) balance += Number(TRADITIONAL.has(character)) - Number(SIMPLIFIED.has(character))
  return balance > 0 ? 'zh-tw' : 'zh'
}

/** European unless Brazil shows. */
export function portugueseVariant(text: string): 'pt' | 'pt-br' {
  return balance(text, EUROPEAN, BRAZILIAN) < 0 ? 'pt-br' : 'pt'
}

/** Null when neither shows. */
export function danishOrNorwegian(text: string): 'da' | 'no' | null {
  const difference = balance(text, DANISH, NORWEGIAN)
  if (difference === 0) return null
  return difference > 0 ? 'da' : 'no'
}

function balance(text: string, one: RegExp, other: RegExp): number {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.filter((word) => one.test(word)).length - words.filter((word) => other.test(word)).length
}
