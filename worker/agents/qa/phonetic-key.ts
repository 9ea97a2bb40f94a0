// A key for the sound of a word's consonants, which survive in other languages and scripts. The key is crude on
// purpose: `Jaromir`, `Яромир` and `ヤロミール` must get similar keys, and a chance likeness costs little.

/** Consonants by where they are spoken; vowels, `h`, `w` and `y` come and go and are left out. */
const SOUNDS: Readonly<Record<string, string>> = {
  P: 'bpfvбпфвβπφבפףبفپप-भफ़บปผพฝฟภ',
  K: 'cgkqxкгхξκγχגכךקكقغخक-घखกขคฆ',
  S: 'szjсзцжчшщσςζזסצץשسصزشجثचछजझशषसจฉชซฌศษสझ़',
  T: 'dtтдτδθדטתدتطذضظट-ढत-धดตถทธฎฏฐฑฒ',
  R: 'lrлрλρלרرلरलรลฬ',
  M: 'mмμמםمमม',
  N: 'nнνנןنनणनงณน',
}
const SOUND_OF = new Map<string, string>()
for (const [sound, letters] of Object.entries(SOUNDS)) {
  const range = /(.)-(.)/gu
  for (const [, first = '', last = ''] of letters.matchAll(range))
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++)
      SOUND_OF.set(String.fromCharCode(code), sound)
  for (const letter of letters.replace(range, '')) SOUND_OF.set(letter, sound)
}

/** Katakana by its rows; the row of a kana is its consonant. */
const KANA: readonly (readonly [kana: string, sound: string])[] = [
  ['カキクケコガギグゲゴヵヶ', 'K'],
  ['サシスセソザジズゼゾチヂツヅ', 'S'],
  ['タテトダデド', 'T'],
  ['ナニヌネノン', 'N'],
  ['ハヒフヘホバビブベボパピプペポヴ', 'P'],
  ['マミムメモ', 'M'],
  ['ラリルレロ', 'R'],
]
for (const [kana, sound] of KANA) for (const letter of kana) SOUND_OF.set(letter, sound)

/** A Hangul syllable is a lead, a vowel and a tail (Unicode §3.12); these are the consonants in their order, `-` for those without a sound. */
const LEADS = 'KKNTTRMPPSS-SSSKTP-'
const TAILS = '-KKKNNNTRRRRRRRRMPPTTNTTKTP-'
const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172

/** The word's consonants, repeated ones once. */
export function phoneticKeys(word: string): string {
  let sounds = ''
  for (const letter of word.toLowerCase().normalize('NFKD').normalize('NFC')) {
    const syllable = letter.charCodeAt(0) - FIRST_SYLLABLE
    const next =
      syllable >= 0 && syllable < SYLLABLES
        ? `${LEADS[Math.floor(syllable / 588)]}${TAILS[syllable % 28]}`.replaceAll('-', '')
        : (SOUND_OF.get(letter) ?? '')
    for (const sound of next) if (!sounds.endsWith(sound)) sounds += sound
  }
  return sounds
}
