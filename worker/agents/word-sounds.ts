// What a word keeps when it crosses into another language: the sound of its consonants, in whatever script. Crude on
// purpose: `Jaromir`, `Яромир` and `ヤロミール` are to look alike, and a chance likeness costs little.

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

/** Characters that Chinese writes foreign names with, by their consonants, simplified and traditional. */
const HAN: Readonly<Record<string, string>> = {
  P: '布巴贝比伯博波普帕佩皮珀彼鲍夫弗费菲福法瓦维韦沃佛柏坡浦伏孚芙薇威贝貝鮑費維韋',
  K: '克卡科基库凯考格古加戈盖哥柯奎葛高可魁庫凱蓋',
  S:
    '斯塞萨西索苏兹齐泽扎佐祖茨蔡策察楚丘切恰奇什沙舍希肖舒绍谢史施乔杰吉贾朱热茹若莎茜席舟社' +
    '薩蘇茲齊澤紮紹謝喬傑賈熱',
  T: '德达迪杜多代戴道特塔泰蒂提图托陶狄朵第帝忒達圖',
  R: '尔拉勒利里罗鲁莱雷莉丽劳卢洛李列莱路赖瑞璐蕾萝爾羅魯萊麗勞盧賴蘿',
  M: '姆马玛迈梅米莫穆茂麦密默美馬瑪邁麥',
  N: '安因翁昂英恩纳娜奈内尼诺努妮涅聂瑙納內諾聶',
  PN: '班本宾邦彭潘庞芬冯文温凡范賓龐馮溫範',
  KN: '肯坎康金根甘冈贡岡貢',
  SN: '桑森辛松曾津琴钦申尚香琼简詹让珍欽瓊簡讓',
  TN: '丹登丁东顿当邓坦滕廷汤通東頓當鄧湯',
  RN: '兰伦林朗龙琳伦莲蘭倫龍蓮',
  MN: '曼门明蒙門',
  NN: '南农宁農寧',
  '': '阿艾奥埃伊欧乌亚哈赫霍胡海豪怀惠华雅耶尤约于奥爱奧歐烏亞懷華約愛',
}
const HAN_SOUNDS = new Map<string, string>()
for (const [sounds, characters] of Object.entries(HAN))
  for (const character of characters) HAN_SOUNDS.set(character, sounds)
/** Shorter rows of such characters are words. */
const MIN_HAN_NAME = 3
const HAN_RUN = /\p{Script=Han}+/gu

/** Rows of characters that look like foreign names written in Chinese. */
export function chineseNamesIn(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return []
  const names: string[] = []
  for (const [run] of text.matchAll(HAN_RUN)) {
    let name = ''
    for (const character of `${run} `) {
      if (HAN_SOUNDS.has(character)) name += character
      else {
        if (name.length >= MIN_HAN_NAME) names.push(name)
        name = ''
      }
    }
  }
  return names
}

/** A Hangul syllable is a lead, a vowel and a tail (Unicode §3.12); these are the consonants in their order. */
const LEADS = ['K', 'K', 'N', 'T', 'T', 'R', 'M', 'P', 'P', 'S', 'S', '', 'S', 'S', 'S', 'K', 'T', 'P', '']
const TAILS = [
  '',
  'K',
  'K',
  'K',
  'N',
  'N',
  'N',
  'T',
  'R',
  'R',
  'R',
  'R',
  'R',
  'R',
  'R',
  'R',
  'M',
  'P',
  'P',
  'T',
  'T',
  'N',
  'T',
  'T',
  'K',
  'T',
  'P',
  '',
]
const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172

/** The word's consonants, repeated ones once. */
export function soundsOf(word: string): string {
  let sounds = ''
  for (const letter of word.toLowerCase().normalize('NFKD').normalize('NFC')) {
    const syllable = letter.charCodeAt(0) - FIRST_SYLLABLE
    const next =
      syllable >= 0 && syllable < SYLLABLES
        ? (LEADS[Math.floor(syllable / 588)] ?? '') + (TAILS[syllable % 28] ?? '')
        : (SOUND_OF.get(letter) ?? HAN_SOUNDS.get(letter) ?? '')
    for (const sound of next) if (!sounds.endsWith(sound)) sounds += sound
  }
  return sounds
}
