import { describe, expect, it } from 'vitest'
import type { LanguageCode } from '../contract/languages.ts'
import { isRefusal } from './refusal-check.ts'
import { checkTarget } from './validator.ts'

const REFUSALS: readonly (readonly [language: LanguageCode, refusal: string])[] = [
  ['en', 'I cannot fulfill this request.'],
  ['de', 'Tut mir leid, aber ich kann diese Anfrage nicht bearbeiten.'],
  ['fr', 'Je ne peux pas traduire ce texte.'],
  ['es', 'Lo siento, no puedo ayudarte con eso.'],
  ['it', 'Mi spiace, ma non posso soddisfare questa richiesta.'],
  ['pt', 'Lamento, mas não posso ajudar com isso.'],
  ['nl', 'Sorry, ik kan je daar niet mee helpen.'],
  ['pl', 'Przepraszam, ale nie mogę pomóc w tej sprawie.'],
  ['cs', 'Omlouvám se, ale s tímto požadavkem nemohu pomoci.'],
  ['sv', 'Tyvärr kan jag inte hjälpa till med det.'],
  ['da', 'Undskyld, det kan jeg ikke hjælpe med.'],
  ['no', 'Beklager, jeg kan ikke hjelpe med det.'],
  ['fi', 'Olen pahoillani, mutta en voi auttaa tässä.'],
  ['hu', 'Sajnos ezt a kérést nem tudom teljesíteni.'],
  ['ro', 'Îmi pare rău, nu vă pot ajuta cu asta.'],
  ['tr', 'Üzgünüm, bu isteği yerine getiremiyorum.'],
  ['el', 'Λυπάμαι, δεν μπορώ να βοηθήσω με αυτό.'],
  ['ru', 'К сожалению, я не могу выполнить этот запрос.'],
  ['uk', 'Вибачте, я не можу з цим допомогти.'],
  ['ar', 'آسف، لا أستطيع المساعدة في هذا الطلب.'],
  ['he', 'אני מצטער, אך איני יכול לסייע בבקשה זו.'],
  ['hi', 'क्षमा करें, मैं इसमें आपकी मदद नहीं कर सकता।'],
  ['th', 'ขออภัย ฉันไม่สามารถช่วยเรื่องนั้นได้'],
  ['vi', 'Rất tiếc, tôi không thể hỗ trợ yêu cầu này.'],
  ['ja', '申し訳ありませんが、お手伝いできません。'],
  ['ko', '죄송합니다. 해당 요청을 도와드릴 수 없습니다.'],
  ['zh', '对不起，我不能协助处理这个请求。'],
  ['zh-tw', '抱歉，我無法提供協助。'],
]

it.each(REFUSALS)('sees a refusal in the place of a translation into %s', (language, refusal) => {
  const sources: readonly (readonly [LanguageCode, string])[] = [
    ['en', 'The report was checked by the auditors in spring.'],
    ['de', 'Zahlungsbedingungen'],
  ]
  for (const [sourceLanguage, source] of sources) {
    if (sourceLanguage === language) continue
    const languages = { sourceLanguage, targetLanguage: language }
    const [from, to] = [source, refusal].map((text) => [{ kind: 'text' as const, text }])
    expect(checkTarget(from ?? [], to ?? [], languages)).toContain('added_text')
  }
})

it('sees a refusal in English whatever was asked for', () => {
  expect(isRefusal('Zahlungsbedingungen', "I'm sorry, I can't help with that.", 'de')).toBe(true)
})

describe('what people say to each other is no refusal', () => {
  it.each<[from: LanguageCode, source: string, target: string]>([
    ['en', 'Sorry, I cannot help you with that.', 'Tut mir leid, dabei kann ich Ihnen nicht helfen.'],
    ['de', 'Leider kann ich Ihrer Bitte nicht entsprechen.', 'Unfortunately, I cannot comply with your request.'],
    ['en', 'I am sorry for the delay.', 'Es tut mir leid, dass es so lange gedauert hat.'],
    ['fr', 'Je ne peux pas venir demain.', 'I cannot come tomorrow.'],
    ['en', 'We cannot process your order.', '我们无法处理您的订单。'],
  ])('%s: %s', (language, source, target) => {
    expect(isRefusal(source, target, language)).toBe(false)
  })
})
