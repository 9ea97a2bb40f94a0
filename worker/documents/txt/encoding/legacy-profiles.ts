// Letter profiles of text in each legacy encoding: the letters a language needs beyond ASCII, most frequent first. Only
// the order matters, so detection needs no trained tables.
import type { SingleByteEncoding } from './text-encoding.ts'

interface LanguageLetters {
  /** Letters beyond ASCII in lower case, most frequent first. */
  readonly letters: string
  /**
   * The least share of letters beyond ASCII: "naïve" among a hundred plain words is English, not Latvian. The share is
   * low for non-Latin alphabets, because names and addresses may outnumber the text around them.
   */
  readonly share: number
}

const language = (letters: string, share: number): LanguageLetters => ({ letters, share })

const FAMILIES = {
  western: [
    language('äöüß', 0.01), // German
    language('éèàêçùôâîûëïœ', 0.02), // French
    language('óíáéñúü', 0.01), // Spanish
    language('èàùòéì', 0.005), // Italian
    language('ãçáéíóêõúâàô', 0.02), // Portuguese
    language('éëïóèçñáöüêäâåô', 0), // English, Dutch: foreign words only
    language('äåöé', 0.02), // Swedish, Finnish
    language('øåæé', 0.01), // Danish, Norwegian
    language('íáðþæöéóúý', 0.05), // Icelandic
  ],
  central: [
    language('łęóążśćńź', 0.03), // Polish
    language('íáéěřčžýšůúňťďó', 0.05), // Czech
    language('áíčžýšéťľúôňďäóĺŕ', 0.04), // Slovak
    language('áéöóőüíúű', 0.04), // Hungarian
    language('čšžćđ', 0.015), // Croatian, Slovenian
    language('ăîâşţ', 0.025), // Romanian with cedillas
  ],
  romanian: [language('ăîâșț', 0.025)],
  turkish: [language('ıüğşçöâîû', 0.04)],
  baltic: [language('āīēšūņļģžķč', 0.03), language('ėšųįžąčūę', 0.03), language('äõüöšž', 0.03)],
  cyrillic: [
    language('оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', 0.01), // Russian
    language('оанивітеркслдумпязьбгйчхцїжєющшфґ', 0.01), // Ukrainian
    language('аиоентрсвлкдпмзъугябчщжцйхшюфь', 0.01), // Bulgarian
  ],
  greek: [language('αοιετσνηυρπκμλςωγόίθάέδήχύφώβξζψϊΐϋ', 0.01)],
  hebrew: [language('יוהלאתרבשמנכדקחפעטגזסםןץךף', 0.01)],
  arabic: [language('اليمونرتبةعدسفهكقأحجذصشىخإطءزضثئغظآؤ،؟؛', 0.01)],
  vietnamese: [language('đ\u0300\u0301ư\u0323ôơêâă\u0309\u0303', 0.1)],
  thai: [language('านร่อกเงมย้ลวดัทสตะีปบิคห็ไืแใจพ์ชขโุูผธึณศซษภญถฐฟฉๆฝ', 0.01)],
} as const satisfies Record<string, readonly LanguageLetters[]>

interface LegacyProfile {
  readonly encoding: SingleByteEncoding
  readonly languages: readonly LanguageLetters[]
  /** Bits of evidence it needs before it is believed over a more common encoding. */
  readonly priorBits: number
}

function profile(encoding: SingleByteEncoding, family: keyof typeof FAMILIES, priorBits: number): LegacyProfile {
  return { encoding, languages: FAMILIES[family], priorBits }
}

/** Windows before ISO: where they agree, the Windows one has more characters for the target. */
export const LEGACY_PROFILES: readonly LegacyProfile[] = [
  profile('windows-1252', 'western', 0),
  profile('windows-1250', 'central', 2),
  profile('windows-1251', 'cyrillic', 2),
  profile('windows-1253', 'greek', 2),
  profile('windows-1254', 'turkish', 2),
  profile('windows-1255', 'hebrew', 2),
  profile('windows-1256', 'arabic', 2),
  profile('windows-1257', 'baltic', 4),
  profile('windows-1258', 'vietnamese', 4),
  profile('windows-874', 'thai', 4),
  profile('iso-8859-2', 'central', 5),
  profile('iso-8859-5', 'cyrillic', 6),
  profile('iso-8859-6', 'arabic', 5),
  profile('iso-8859-7', 'greek', 5),
  profile('iso-8859-8', 'hebrew', 6),
  profile('iso-8859-13', 'baltic', 8),
  profile('iso-8859-15', 'western', 6),
  profile('iso-8859-16', 'romanian', 8),
  profile('koi8-r', 'cyrillic', 3),
  profile('koi8-u', 'cyrillic', 4),
  profile('ibm866', 'cyrillic', 6),
]
