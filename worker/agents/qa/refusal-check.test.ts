import { expect, it } from 'vitest'
import { REFUSALS } from '../../../tests/fakes/model/phrases.ts'
import { isRefusal } from './refusal-check.ts'

const SOURCE = 'Invoices are payable within thirty days of receipt.'

it.each(REFUSALS)('sees a refusal where a translation should be: %s', (refusal) => {
  expect(isRefusal(SOURCE, refusal)).toBe(true)
})

it.each([
  "I'm sorry, but I can't assist with that.",
  "I'm sorry, I can't do that.",
  'Es tut mir leid, aber das kann ich nicht tun.',
  'Leider kann ich diese Anfrage nicht erfüllen.',
  'Es tut mir leid, ich kann bei dieser Anfrage nicht behilflich sein.',
  'Ich kann diesen Text leider nicht übersetzen.',
  'Je suis désolé, mais je ne peux pas répondre à cette demande.',
  'Désolé, je ne peux pas vous aider avec cela.',
  'Lo siento, pero no puedo cumplir con esa solicitud.',
  'Lo siento, no puedo ayudarle con esa petición.',
  'Mi dispiace, ma non posso aiutarti con questa richiesta.',
  'Desculpe, mas não posso atender a essa solicitação.',
  'Het spijt me, maar ik kan hier niet bij helpen.',
  'Przykro mi, ale nie mogę pomóc w tej kwestii.',
  'Jag kan tyvärr inte hjälpa till med den här förfrågan.',
  'Üzgünüm, bu isteğe yardımcı olamam.',
  'Извините, я не могу помочь с этим.',
  '申し訳ありませんが、そのご要望にはお応えできません。',
  '抱歉，我无法协助满足该请求。',
  '对不起，我不能提供帮助。',
  '죄송하지만 해당 요청은 도와드릴 수 없습니다.',
  'عذراً، لا يمكنني تلبية هذا الطلب.',
  "I'm sorry, but I can't help with that.",
  'I cannot fulfill that request.',
  "I'm unable to process this content.",
  'As a language model, I cannot do this.',
  'Lamento, mas não posso traduzir este texto.',
  'Beklager, men jeg kan ikke hjælpe med det.',
  'Beklager, men jeg kan ikke hjelpe deg med denne forespørselen.',
  'Pahoittelut, mutta en voi auttaa tässä asiassa.',
  'Omlouvám se, ale s tím vám nemohu pomoci.',
  'Sajnálom, de ebben nem tudok segíteni.',
  'Îmi pare rău, dar nu te pot ajuta cu această solicitare.',
  'Xin lỗi, tôi không thể giúp với yêu cầu này.',
  'Вибачте, я не можу допомогти з цим запитом.',
  'Λυπάμαι, αλλά δεν μπορώ να βοηθήσω με αυτό.',
  'מצטער, אני לא יכול לעזור בזה.',
  'क्षमा करें, मैं इसमें मदद नहीं कर सकता।',
  'ขออภัย ฉันไม่สามารถช่วยเรื่องนี้ได้',
  '抱歉，我無法協助處理這項請求。',
])('sees one in the target language: %s', (refusal) => {
  expect(isRefusal(SOURCE, refusal)).toBe(true)
})

it.each([
  ['The device cannot translate this file.', 'この端末ではこのファイルを翻訳できません。'],
  ['Ich kann Ihnen dabei nicht helfen.', 'I can’t help you with that.'],
  ['不能帮助您的功能', 'Features that cannot help you'],
  ['Help is available.', 'Hilfe ist verfügbar.'],
  ['He is known as King Tut.', 'Er ist als King Tut bekannt.'],
  ['It allows offline translation.', 'Se mahdollistaa offline-kääntämisen.'],
])('takes no text for one that says what cannot be done: %s → %s', (source, target) => {
  expect(isRefusal(source, target)).toBe(false)
})

it('takes no text for one whose source speaks of it', () => {
  expect(isRefusal('As an AI I am honest.', 'Als KI-Sprachmodell bin ich ehrlich.')).toBe(false)
  expect(isRefusal("I'm sorry, I can't help with that.", 'Lo siento, no puedo ayudar con eso.')).toBe(false)
})

it('takes a page that mentions one for what it is', () => {
  const page = `${'Der Vertrag regelt die Pflichten beider Parteien. '.repeat(6)} Als KI-Sprachmodell wird es nicht genutzt.`
  expect(isRefusal(SOURCE, page)).toBe(false)
})
