// What text in each legacy encoding looks like, letter by letter: the letters a language needs beyond ASCII, most
// frequent first. Only the order matters, so that detection needs no trained tables.
import type { SingleByteEncoding } from './text-encoding.ts'

const LETTERS = {
  western: [
    'äöüß', // German, Swedish, Finnish
    'éèàêçùôâîûëïœ', // French
    'óíáéñúü', // Spanish
    'èàùòéì', // Italian
    'ãçáéíóêõúâàô', // Portuguese
    'éëïóè', // Dutch, English
    'äåöé', // Swedish
    'øåæé', // Danish, Norwegian
    'íáðþæöéóúý', // Icelandic
  ],
  central: [
    'łęóążśćńź', // Polish
    'íáéěřčžýšůúňťďó', // Czech
    'áíčžýšéťľúôňďäóĺŕ', // Slovak
    'áéöóőüíúű', // Hungarian
    'čšžćđ', // Croatian, Slovenian
    'ăîâşţ', // Romanian with cedillas
  ],
  romanian: ['ăîâșț'],
  turkish: ['ıüğşçöâîû'],
  baltic: ['āīēšūņļģžķč', 'ėšųįžąčūę', 'äõüöšž'],
  cyrillic: [
    'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', // Russian
    'оанивітеркслдумпязьбгйчхцїжєющшфґ', // Ukrainian
    'аиоентрсвлкдпмзъугябчщжцйхшюфь', // Bulgarian
  ],
  greek: ['αοιετσνηυρπκμλςωγόίθάέδήχύφώβξζψϊΐϋ'],
  hebrew: ['יוהלאתרבשמנכדקחפעטגזסםןץךף'],
  arabic: ['اليمونرتبةعدسفهكقأحجذصشىخإطءزضثئغظآؤ،؟؛'],
  vietnamese: ['đ\u0300\u0301ư\u0323ôơêâă\u0309\u0303'],
  thai: ['านร่อกเงมย้ลวดัทสตะีปบิคห็ไืแใจพ์ชขโุูผธึณศซษภญถฐฟฉๆฝ'],
} as const satisfies Record<string, readonly string[]>

type Family = keyof typeof LETTERS

interface LegacyProfile {
  readonly encoding: SingleByteEncoding
  /** Letters of each language written in it, most frequent first. */
  readonly languages: readonly string[]
  /** Bits of evidence it needs before it is believed over a more common encoding. */
  readonly priorBits: number
}

function profile(encoding: SingleByteEncoding, family: Family, priorBits: number): LegacyProfile {
  return { encoding, languages: LETTERS[family], priorBits }
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
