// The translator's example of tags, in the languages of the pair.
import type { LanguageCode } from '../../contract/languages.ts'

/**
 * "The rent is due today", in the order of words that is each language's own: tags follow the words. It addresses
 * nobody, so that it says nothing of the form of address.
 */
const TAGGED: Readonly<Record<LanguageCode, string>> = {
  en: 'The <g1>rent</g1> is due <g2>today</g2>.<x3/>',
  es: 'El <g1>alquiler</g1> vence <g2>hoy</g2>.<x3/>',
  fr: 'Le <g1>loyer</g1> est dû <g2>aujourd’hui</g2>.<x3/>',
  de: '<g2>Heute</g2> ist die <g1>Miete</g1> fällig.<x3/>',
  it: '<g2>Oggi</g2> scade l’<g1>affitto</g1>.<x3/>',
  pt: 'A <g1>renda</g1> vence <g2>hoje</g2>.<x3/>',
  'pt-br': 'O <g1>aluguel</g1> vence <g2>hoje</g2>.<x3/>',
  ru: '<g2>Сегодня</g2> срок оплаты <g1>аренды</g1>.<x3/>',
  ja: '<g1>家賃</g1>の支払期日は<g2>今日</g2>です。<x3/>',
  ko: '<g1>임대료</g1> 납부일은 <g2>오늘</g2>입니다.<x3/>',
  zh: '<g1>房租</g1><g2>今天</g2>到期。<x3/>',
  'zh-tw': '<g2>今天</g2>是<g1>房租</g1>的到期日。<x3/>',
  ar: '<g1>الإيجار</g1> مستحق <g2>اليوم</g2>.<x3/>',
  hi: '<g1>किराया</g1> <g2>आज</g2> देय है।<x3/>',
  th: '<g1>ค่าเช่า</g1>ครบกำหนด<g2>วันนี้</g2><x3/>',
  vi: '<g1>Tiền thuê</g1> đến hạn <g2>hôm nay</g2>.<x3/>',
  tr: '<g1>Kira</g1> <g2>bugün</g2> ödenmelidir.<x3/>',
  pl: '<g1>Czynsz</g1> jest płatny <g2>dzisiaj</g2>.<x3/>',
  nl: 'De <g1>huur</g1> moet <g2>vandaag</g2> worden betaald.<x3/>',
  sv: '<g2>I dag</g2> ska <g1>hyran</g1> betalas.<x3/>',
  da: '<g1>Huslejen</g1> forfalder <g2>i dag</g2>.<x3/>',
  no: '<g1>Husleien</g1> forfaller <g2>i dag</g2>.<x3/>',
  fi: '<g1>Vuokra</g1> erääntyy <g2>tänään</g2>.<x3/>',
  cs: '<g1>Nájemné</g1> je splatné <g2>dnes</g2>.<x3/>',
  hu: 'A <g1>bérleti díj</g1> <g2>ma</g2> esedékes.<x3/>',
  el: 'Το <g1>ενοίκιο</g1> πληρώνεται <g2>σήμερα</g2>.<x3/>',
  he: '<g1>שכר הדירה</g1> לתשלום <g2>היום</g2>.<x3/>',
  uk: '<g2>Сьогодні</g2> термін сплати <g1>оренди</g1>.<x3/>',
  ro: '<g1>Chiria</g1> este scadentă <g2>astăzi</g2>.<x3/>',
}

/** JSON strings. */
export function tagExample(sourceLanguage: LanguageCode, targetLanguage: LanguageCode) {
  return {
    taggedSource: JSON.stringify(TAGGED[sourceLanguage]),
    taggedTarget: JSON.stringify(TAGGED[targetLanguage]),
  }
}
