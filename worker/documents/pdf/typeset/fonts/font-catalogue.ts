// The fonts Verso writes with. Arimo, Tinos and Cousine have the widths of Arial and Helvetica, Times New Roman and
// Courier New, so that rewritten text keeps the width it has in most documents.
import type { TextStyle } from '../../layout/paragraph.ts'

export interface CatalogueFont {
  /** Name of the font in `PlacedRun.font`, unique in the catalogue. A PDF name as it stands. */
  readonly key: string
  readonly file: string
  readonly family: TextStyle['family']
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Whether the file is worth loading for a character; the font itself then tells whether it has it. */
  covers(codePoint: number): boolean
}

/** First and last code points: Latin, Greek, Cyrillic with their marks; punctuation, currency, arrows, signs, ligatures. */
const WESTERN: readonly (readonly [number, number])[] = [
  [0x0000, 0x052f],
  [0x1d00, 0x20cf],
  [0x20d0, 0x2bff],
  [0x2c60, 0x2c7f],
  [0x2de0, 0x2e7f],
  [0xa640, 0xa7ff],
  [0xfb00, 0xfb06],
  [0xfe00, 0xfe2f],
  [0xfff9, 0xfffd],
]

/** Arabic with its supplements and presentation forms. */
const ARABIC: readonly (readonly [number, number])[] = [
  [0x0600, 0x06ff],
  [0x0750, 0x077f],
  [0x08a0, 0x08ff],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
]

const FAMILIES = [
  { name: 'Arimo', family: 'sans', ranges: WESTERN },
  { name: 'Tinos', family: 'serif', ranges: WESTERN },
  { name: 'Cousine', family: 'mono', ranges: WESTERN },
] as const

/** For names and quotations in other scripts, which have no italic. */
const FOREIGN: readonly CatalogueFont[] = [false, true].map((isBold) => {
  const key = `NotoSansArabic-${isBold ? 'Bold' : 'Regular'}`
  return { key, file: `${key}.ttf`, family: 'sans', isBold, isItalic: false, covers: within(ARABIC) }
})

const WESTERN_FONTS: readonly CatalogueFont[] = FAMILIES.flatMap(({ name, family, ranges }) =>
  [false, true].flatMap((isBold) =>
    [false, true].map((isItalic) => {
      const key = `${name}-${isBold && isItalic ? 'BoldItalic' : isBold ? 'Bold' : isItalic ? 'Italic' : 'Regular'}`
      return {
        key,
        file: `${key}.ttf`,
        family,
        isBold,
        isItalic,
        covers: within(ranges),
      }
    }),
  ),
)

const CATALOGUE = [...WESTERN_FONTS, ...FOREIGN]

function within(ranges: readonly (readonly [number, number])[]) {
  return (codePoint: number) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
}

/** Families to look in when a style's own lacks a character: the proportional ones look most alike. */
const FALLBACK_FAMILIES: Record<TextStyle['family'], readonly TextStyle['family'][]> = {
  sans: ['sans', 'serif', 'mono'],
  serif: ['serif', 'sans', 'mono'],
  mono: ['mono', 'sans', 'serif'],
}

/** Fonts of a style's weight and slant, the best first. */
export function fontsForStyle(style: Pick<TextStyle, 'family' | 'isBold' | 'isItalic'>): readonly CatalogueFont[] {
  const western = FALLBACK_FAMILIES[style.family].flatMap((family) =>
    WESTERN_FONTS.filter(
      (font) => font.family === family && font.isBold === style.isBold && font.isItalic === style.isItalic,
    ),
  )
  return [...western, ...FOREIGN.filter(({ isBold }) => isBold === style.isBold)]
}

/** Null for a key that no font has. */
export function fontOfKey(key: string): CatalogueFont | null {
  return CATALOGUE.find((font) => font.key === key) ?? null
}
