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
  ['cs', 'Tento požadavek nemohu splnit.'],
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
  ['en', 'I’m sorry, but I can’t comply.'],
  ['en', 'I can’t process this content.'],
  ['de', 'Tut mir leid, dabei darf ich nicht helfen.'],
  ['es', 'Lo siento, no puedo cumplir con la solicitud.'],
  ['it', 'Mi dispiace, non posso soddisfare la richiesta.'],
  ['pt', 'Não posso atender à solicitação.'],
  ['ja', '申し訳ありませんが、そのご依頼には対応できません。'],
  ['ja', 'この文章は翻訳できません。'],
  ['ko', '죄송합니다. 요청하신 내용을 처리할 수 없습니다.'],
  ['ko', '죄송하지만 도움을 드릴 수 없습니다.'],
  ['zh', '抱歉，无法翻译该内容。'],
  ['zh-tw', '很抱歉，無法協助您處理此請求。'],
  ['th', 'ขออภัย ไม่สามารถดำเนินการตามคำขอได้'],
  ['he', 'לצערי לא ניתן לעזור בבקשה זו.'],
  ['fi', 'Valitettavasti en voi kääntää tätä.'],
  ['ru', 'К сожалению, я не могу перевести это.'],
  ['de', 'Es tut mir leid, das kann ich nicht tun.'],
  ['fr', 'Je suis désolé, mais je ne peux pas faire cela.'],
  ['es', 'Lo siento, no puedo hacer eso.'],
  ['it', 'Mi dispiace, non posso farlo.'],
  ['pt-br', 'Desculpe, mas não posso fazer isso.'],
  ['nl', 'Het spijt me, dat kan ik niet doen.'],
  ['pl', 'Przykro mi, ale nie mogę tego zrobić.'],
  ['cs', 'Je mi líto, ale to nemohu udělat.'],
  ['sv', 'Jag är ledsen, men det kan jag inte göra.'],
  ['da', 'Undskyld, men det kan jeg ikke gøre.'],
  ['no', 'Beklager, men det kan jeg ikke gjøre.'],
  ['fi', 'Olen pahoillani, mutta en voi tehdä sitä.'],
  ['hu', 'Sajnálom, de ezt nem tudom megtenni.'],
  ['ro', 'Îmi pare rău, dar nu pot face asta.'],
  ['tr', 'Üzgünüm, bunu yapamam.'],
  ['vi', 'Xin lỗi, tôi không thể làm điều đó.'],
  ['el', 'Λυπάμαι, δεν μπορώ να το κάνω αυτό.'],
  ['ru', 'Извините, я не могу этого сделать.'],
  ['uk', 'Вибачте, я не можу цього зробити.'],
  ['ar', 'آسف، لا يمكنني فعل ذلك.'],
  ['he', 'מצטער, אני לא יכול לעשות את זה.'],
  ['hi', 'क्षमा करें, मैं यह नहीं कर सकता।'],
  ['th', 'ขออภัย ฉันไม่สามารถทำเช่นนั้นได้'],
  ['ja', '申し訳ございませんが、対応できません。'],
  ['zh', '抱歉，我不能这样做。'],
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

it('takes a small word of another language for no denial', () => {
  expect(isRefusal('El contrato en vigor termina.', 'I’m sorry, I can’t do that.', 'es', 'en')).toBe(true)
  expect(isRefusal('Het contract eindigt nu.', 'I’m sorry, I can’t do that.', 'nl', 'en')).toBe(true)
  expect(isRefusal('Asta nu se face.', 'I’m sorry, I can’t do that.', 'ro', 'en')).toBe(false)
})

it('sees a refusal in English whatever was asked for', () => {
  expect(isRefusal('Zahlungsbedingungen', "I'm sorry, I can't help with that.", 'de', 'fr')).toBe(true)
})

it('sees a refusal in Chinese where Japanese was asked for', () => {
  expect(isRefusal('Zahlungsbedingungen', '抱歉，我无法翻译这段内容。', 'de', 'ja')).toBe(true)
})

describe('what people say to each other is no refusal', () => {
  it.each<[from: LanguageCode, to: LanguageCode, source: string, target: string]>([
    ['en', 'de', 'Sorry, I cannot help you with that.', 'Tut mir leid, dabei kann ich Ihnen nicht helfen.'],
    ['de', 'en', 'Leider kann ich Ihrer Bitte nicht entsprechen.', 'Unfortunately, I cannot comply with your request.'],
    ['en', 'de', 'I am sorry for the delay.', 'Es tut mir leid, dass es so lange gedauert hat.'],
    ['fr', 'en', 'Je ne peux pas venir demain.', 'I cannot come tomorrow.'],
    ['en', 'zh', 'We cannot process your order.', '我们无法处理您的订单。'],
  ])('from %s to %s: %s', (from, to, source, target) => {
    expect(isRefusal(source, target, from, to)).toBe(false)
  })
})

describe('what customers and guests write is no refusal', () => {
  it.each<[from: LanguageCode, to: LanguageCode, source: string, target: string]>([
    ['en', 'de', 'Can I have the bill, please?', 'Kann ich bitte die Rechnung haben?'],
    ['en', 'de', 'Why can I not edit my profile?', 'Warum kann ich mein Profil nicht bearbeiten?'],
    ['tr', 'de', 'Profilimi düzenleyebilir miyim?', 'Kann ich mein Profil bearbeiten?'],
    ['en', 'de', 'I can meet your wishes.', 'Ich kann Ihren Wünschen entsprechen.'],
    ['en', 'nl', 'Can I ask a question?', 'Kan ik een vraag stellen?'],
    ['de', 'fr', 'Ich kann nicht auf die E-Mail antworten.', 'Je ne peux pas répondre à cet e-mail.'],
    ['fr', 'es', 'Je ne peux pas respecter le délai.', 'No puedo cumplir el plazo.'],
    ['de', 'it', 'Ich kann die Ware nicht liefern.', 'Non posso fornire la merce.'],
    ['en', 'pt', 'I cannot take your call right now.', 'Não posso atender a sua chamada agora.'],
    ['de', 'ru', 'Ich kann den Auftrag nicht ausführen.', 'Я не могу выполнить заказ.'],
    ['en', 'pl', 'I cannot carry out this order.', 'Nie mogę zrealizować tego zamówienia.'],
    ['en', 'ko', 'I cannot give you the exact date.', '저는 정확한 날짜를 제공할 수 없습니다.'],
    ['en', 'ja', 'I cannot give you the exact date.', '私は正確な日付を提供できません。'],
    ['en', 'zh', 'I cannot give an exact date.', '我无法提供确切日期。'],
    ['fr', 'en', 'Je ne peux pas donner de garantie.', 'I cannot provide a guarantee.'],
    ['ja', 'en', '領収書を出せません。', 'I cannot provide a receipt.'],
    ['de', 'en', 'Ich darf also nicht mit abwaschen?', 'So I can’t help with the dishes?'],
    ['es', 'en', 'No puedo parar de reír.', 'I cannot help laughing.'],
    ['de', 'en', 'Ich kann diesen Antrag nicht bearbeiten.', 'I cannot process this request.'],
    ['de', 'en', 'Das schaffe ich nicht.', 'I can’t do that.'],
    ['it', 'de', 'Purtroppo oggi non riesco a darti una mano.', 'Leider kann ich dir heute nicht helfen.'],
    ['fr', 'en', 'Ça ne va pas être possible ce soir.', 'Sorry, I can’t tonight.'],
    ['de', 'en', 'Sorry, heute geht’s nicht.', 'Sorry, I can’t today.'],
    ['ja', 'en', 'ごめん、今日は行けない。', 'Sorry, I can’t come today.'],
    ['zh', 'en', '不好意思，我今天去不了。', 'Sorry, I can’t come today.'],
    ['en', 'de', 'I’m afraid Friday is out.', 'Tut mir leid, Freitag kann ich nicht.'],
    ['en', 'zh', 'Sign in to see this.', '很抱歉，您无法查看该内容。'],
    ['en', 'de', 'I wish I could come to the party.', 'Leider kann ich nicht zur Party kommen.'],
    ['en', 'de', 'Is there nothing I could do for you?', '„Kann ich Ihnen denn gar nicht helfen?“, fragte er.'],
    ['en', 'ja', 'This phrase has no Japanese equivalent.', 'この語句は日本語に翻訳できません。'],
    ['en', 'ja', 'Phone orders are not accepted.', '申し訳ございませんが、お電話でのご注文に対応できません。'],
    ['en', 'ko', 'There is no Korean equivalent of this word.', '이 단어는 한국어로 번역할 수 없습니다.'],
    ['en', 'ko', 'Oops! Page not found.', '죄송합니다. 요청하신 페이지를 찾을 수 없습니다.'],
    ['en', 'zh', 'There is no Chinese word for it.', '我没法翻译这个词。'],
    ['fr', 'ru', 'Impossible de virer l’argent.', 'Не могу перевести деньги со счёта.'],
    ['en', 'tr', 'I find it hard to turn the wheel.', 'Direksiyonu çeviremiyorum.'],
    ['de', 'hu', 'Dafür fehlt mir die Zeit.', 'Nem tudok rá időt fordítani.'],
    ['de', 'fi', 'Der Griff lässt sich von mir nicht drehen.', 'En pysty kääntämään kahvaa.'],
    ['de', 'ro', 'Die Teilnahme ist mir nicht möglich.', 'Nu pot asista la întâlnire.'],
    ['de', 'en', 'Schade, ich schaffe es morgen nicht.', 'I’m sorry, I can’t make it tomorrow.'],
    ['de', 'en', 'Das Wochenende ist bei mir voll.', 'Sorry, I can’t do this weekend.'],
    ['de', 'en', 'Schade, da muss ich passen.', 'Sorry, I can’t help.'],
    ['en', 'de', 'Friday is out for me.', 'Tut mir leid, diesen Freitag kann ich nicht.'],
    ['en', 'es', 'Excuse me, I do not hear you.', 'Disculpe, no puedo oírle.'],
    ['en', 'fr', 'What a shame, I will miss the party.', 'Désolée, je ne peux pas venir à la fête.'],
    ['nl', 'de', 'Jammer, morgen lukt me niet.', 'Tut mir leid, morgen kann ich nicht.'],
    ['ru', 'en', 'Увы, завтра у меня не выйдет.', 'I’m sorry, I can’t make it tomorrow.'],
    ['ko', 'ja', '안타깝게도 내일은 못 갑니다.', '申し訳ありませんが、私は明日参加できません。'],
    ['en', 'zh', 'Excuse me, I do not eat nuts.', '对不起，我不能吃坚果。'],
    ['en', 'ja', 'Weekend calls go unanswered.', '申し訳ありませんが、土日のお電話には対応できません。'],
  ])('from %s to %s: %s', (sourceLanguage, targetLanguage, source, target) => {
    const [from, to] = [source, target].map((text) => [{ kind: 'text' as const, text }])
    expect(checkTarget(from ?? [], to ?? [], { sourceLanguage, targetLanguage })).toEqual([])
  })
})
