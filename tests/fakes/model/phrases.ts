// Phrases that models add to a translation or write instead of one, collected from chat models' answers.
import type { LanguageCode } from '../../../worker/contract/languages.ts'

export const REFUSALS = [
  "I'm sorry, I can't help with that.",
  "I'm sorry, but I can't assist with that request.",
  'I cannot translate this text because it may violate content policies.',
  'As an AI language model, I am unable to translate this content.',
  'Sorry, I am not able to provide a translation for this text.',
  'I apologize, but I do not feel comfortable translating this content.',
  "I can't provide a translation of that text. Is there anything else I can help you with?",
  'Es tut mir leid, aber dabei kann ich nicht helfen.',
  'Als KI-Sprachmodell kann ich diesen Text nicht übersetzen.',
  'Je suis désolé, mais je ne peux pas vous aider avec cette demande.',
  'En tant que modèle de langage, je ne peux pas traduire ce texte.',
  'Lo siento, pero no puedo ayudar con eso.',
  '申し訳ありませんが、そのリクエストにはお応えできません。',
  '抱歉，我无法翻译这段内容。',
  'Извините, я не могу помочь с этим запросом.',
] as const

export const META_COMMENTS = [
  { before: 'Here is the translation: ', after: '' },
  { before: "Here's the translated text:\n\n", after: '' },
  { before: 'Sure! Here is the translation:\n', after: '' },
  { before: 'Translation: ', after: '' },
  { before: 'Certainly! ', after: '' },
  { before: '', after: '\n\nNote: I kept the names as they were.' },
  { before: '', after: ' (Note: the original text is ambiguous.)' },
  { before: '', after: '\n\nPlease let me know if you need any changes.' },
  { before: '', after: '\n\nI hope this helps!' },
  { before: 'Hier ist die Übersetzung: ', after: '' },
  { before: 'Voici la traduction : ', after: '' },
  { before: 'Aquí está la traducción: ', after: '' },
  { before: 'Ecco la traduzione: ', after: '' },
  { before: 'Aqui está a tradução: ', after: '' },
  { before: 'Вот перевод: ', after: '' },
  { before: '以下是翻译：', after: '' },
  { before: '翻訳は以下の通りです：\n', after: '' },
  { before: '', after: '\n\nAnmerkung: Die Namen wurden beibehalten.' },
  { before: '<think>The user wants a translation. Let me see.</think>', after: '' },
] as const

export const CODE_FENCES = [
  ['```\n', '\n```'],
  ['```json\n', '\n```'],
  ['```text\n', '\n```'],
  ['{"text": "', '"}'],
] as const

/** For texts whose translation into another language is not known. */
export const WRONG_LANGUAGES: readonly { readonly language: LanguageCode; readonly sentence: string }[] = [
  { language: 'fr', sentence: 'Le texte a été traduit dans une langue que personne n’avait demandée.' },
  { language: 'es', sentence: 'El texto se ha traducido a un idioma que nadie había pedido.' },
  { language: 'sv', sentence: 'Texten har översatts till ett språk som ingen hade bett om.' },
  { language: 'pl', sentence: 'Tekst został przetłumaczony na język, o który nikt nie prosił.' },
  { language: 'ru', sentence: 'Текст был переведён на язык, о котором никто не просил.' },
  { language: 'zh', sentence: '这段文字被翻译成了一种没有人要求的语言。' },
  { language: 'ar', sentence: 'تُرجم النص إلى لغة لم يطلبها أحد.' },
]
