// Fonts of Office for scripts that a document's own fonts may lack. Every format of Office
// has a font for East Asian and one for complex scripts beside that of Latin letters; where theirs lacks the script, Office
// picks one by itself, which seldom has the character of the source's.
import type { Script } from '../../contract/languages.ts'
import { type FontFamily, namedFamily } from '../text/font-family.ts'
import type { OfficeLanguage } from './office-language.ts'

interface ScriptFonts {
  /** They come with Windows or with Office, and are about as large as Latin letters of the same size. */
  readonly fonts: Readonly<Record<FontFamily, string>>
  /** Names of fonts that have the script. */
  readonly known: RegExp
}

/** Sizes of Angsana and Cordia, which older Office took for Thai, are a third smaller than they say. */
const SCRIPT_FONTS: Readonly<Record<Exclude<Script, 'Latn' | 'Cyrl' | 'Grek'>, ScriptFonts>> = {
  Arab: {
    fonts: { serif: 'Times New Roman', sans: 'Arial', mono: 'Courier New' },
    known:
      /^(?:arial|times new roman|courier new|tahoma|segoe ui|microsoft sans serif|(?:traditional|simplified) arabic|arabic typesetting|sakkal|andalus|aldhabi|dubai|amiri|cairo|tajawal|scheherazade|dejavu)|arab|naskh|kufi|nastal/i,
  },
  Hebr: {
    fonts: { serif: 'Times New Roman', sans: 'Arial', mono: 'Courier New' },
    known:
      /^(?:arial|times new roman|courier new|tahoma|segoe ui|microsoft sans serif|david|miriam|frank|gisha|narkisim|rod|levenim|guttman|aharoni|alef|heebo|assistant|rubik|dejavu)|hebr/i,
  },
  Deva: {
    fonts: { serif: 'Nirmala UI', sans: 'Nirmala UI', mono: 'Nirmala UI' },
    known: /^(?:nirmala|mangal|kokila|aparajita|utsaah|sanskrit|arial unicode|hind|poppins|mukta|lohit)|devana/i,
  },
  Thai: {
    fonts: { serif: 'Leelawadee UI', sans: 'Leelawadee UI', mono: 'Leelawadee UI' },
    known:
      /^(?:leelawadee|tahoma|angsana|cordia|browallia|dilleniaupc|eucrosiaupc|freesiaupc|irisupc|jasmineupc|kodchiang|lilyupc|microsoft sans serif|sarabun|th sarabun|prompt|kanit)|thai/i,
  },
  Jpan: {
    fonts: { serif: 'Yu Mincho', sans: 'Yu Gothic', mono: 'MS Gothic' },
    known:
      /mincho|^(?:yu |ms p?|ｍｓ|bi?z ud|hg)?gothic|^(?:meiryo|yu |ms p?gothic|biz ud|ipa)|(?:明朝|ゴシック|メイリオ)| jp$|japan/i,
  },
  Hans: {
    fonts: { serif: 'SimSun', sans: 'Microsoft YaHei', mono: 'NSimSun' },
    known:
      /^(?:n?simsun|simhei|microsoft yahei|dengxian|fangsong|kaiti|youyuan|lisu|st(?:song|kaiti|fangsong|xihei|zhongsong))|[宋黑楷仿圆隶等]|雅黑| sc$/i,
  },
  Hant: {
    fonts: { serif: 'PMingLiU', sans: 'Microsoft JhengHei', mono: 'MingLiU' },
    known: /^p?mingliu|^microsoft jhenghei|^dfkai|[細標]|正黑|明體| tc$/i,
  },
  Kore: {
    fonts: { serif: 'Batang', sans: 'Malgun Gothic', mono: 'GulimChe' },
    known: /^(?:malgun|batang|gulim|dotum|gungsuh|nanum|hy|h2)|[가-힣]| kr$/i,
  },
}

/** Of a script with a slot of its own; null for those that share the font of Latin letters. */
function scriptFonts({ letters }: OfficeLanguage): ScriptFonts | null {
  return letters === 'Latn' || letters === 'Cyrl' || letters === 'Grek' ? null : SCRIPT_FONTS[letters]
}

/** Whether a font is known to have the letters of a language whose script has a slot of its own. */
export function hasLettersOf(language: OfficeLanguage, font: string): boolean {
  return scriptFonts(language)?.known.test(font) === true
}

/**
 * The font for the slot of a language's script, beside a font for Latin letters: with serifs, without, or with letters of
 * one width, as that is. Null where the slot's own font has the script, and for languages that are written in the slot
 * of Latin letters. `latin`: null where it is not known, which is taken for a font without serifs.
 */
export function scriptFont(language: OfficeLanguage, latin: string | null, own: string | null): string | null {
  const fonts = scriptFonts(language)
  if (!fonts || (own !== null && fonts.known.test(own))) return null
  return fonts.fonts[(latin === null ? null : namedFamily(latin)) ?? 'sans']
}
