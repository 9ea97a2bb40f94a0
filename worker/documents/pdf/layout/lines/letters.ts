// Every glyph of a page in the axes of its own baseline, grouped by content stream and angle: text of one group can
// form lines, text of two cannot.
import { occludedGlyphs } from '../../content/visibility/occluded-glyphs.ts'
import type { FontInfo, Glyph, GlyphPlace, WordAnnotation, PageText, TextShow } from '../../content/page-text.ts'
import type { Box } from '../../geometry.ts'
import { isAsciiSign } from '../../ascii.ts'
import { fontTraits, type FontTraits, heavierTest } from './font-traits.ts'
import { pitchTest } from './monospaced-fonts.ts'
import { inkKey, inkOf } from '../decorations/fill-visibility.ts'
import type { RuleLook, TextStyle } from '../paragraph.ts'
import { letterSpacingOf } from './letter-spacing.ts'
import type { TextDecorations } from '../decorations/text-decorations.ts'
import { LEAST_TYPE_SIZE, LINK_HEIGHT } from './params.ts'

export interface Letter extends GlyphPlace {
  /** NFC; '' where the font does not tell which letters it draws. White space is ' '. */
  readonly text: string
  readonly u: number
  /** Of the baseline the text stands on, without its rise. */
  readonly v: number
  readonly width: number
  readonly size: number
  /** Over its line's baseline: the style's, which is the state's, and what layout finds by the baselines. */
  readonly rise: number
  readonly style: TextStyle
  readonly isMath: boolean
  /** Glyphs drawn over this one that belong to it: fake bold, accents drawn apart. */
  readonly twins: readonly GlyphPlace[]
}

export interface LetterGroup {
  readonly stream: number
  /** Radians; of the group's first show. */
  readonly angle: number
  readonly letters: readonly Letter[]
}

export interface PageLetters {
  readonly groups: readonly LetterGroup[]
  /** Text no paragraph is made of. */
  readonly vertical: string
  readonly hidden: string
  /** Who has signed, and when. */
  readonly signed: string
}

/** Half a degree: scans and hand-set text wobble by less, real rotations differ by more. */
const ANGLE_STEP = Math.PI / 360
/** Render modes from 4 add to the clip: what is painted next is seen through these letters, and would flood the page without. */
const FIRST_CLIPPING_MODE = 4

export function lettersOf(page: PageText, rules: TextDecorations): PageLetters {
  const groups = new Map<string, { stream: number; angle: number; letters: Letter[] }>()
  const styles = new StyleTable(page, rules)
  const vertical: string[] = []
  const hidden: string[] = []
  const signed: string[] = []
  const signatures = page.annotations.filter(({ kind }) => kind === 'signature')
  const repeated = repeatedStreams(page)
  const isCovered = occludedGlyphs(page)
  page.shows.forEach((show, number) => {
    if (show.glyphs.length === 0 || repeated.has(show.stream)) return
    const text = () => show.glyphs.map(({ unicode }) => unicode).join('')
    if (signatures.some(({ from, to }) => show.stream >= from && show.stream < to)) return signed.push(text())
    if (show.font.isVertical) return vertical.push(text())
    if (show.isHidden || show.state.renderMode >= FIRST_CLIPPING_MODE || !(show.size >= LEAST_TYPE_SIZE))
      return hidden.push(text())
    const key = `${show.stream} ${Math.round(show.angle / ANGLE_STEP)}`
    const group = groups.get(key) ?? { stream: show.stream, angle: show.angle, letters: [] }
    groups.set(key, group)
    const isOutside = outsideOf(page.box, show)
    const letterOf = letterMaker(show, number, group.angle, styles)
    show.glyphs.forEach((glyph, index) => {
      if (isOutside(glyph) || isCovered(number, index)) hidden.push(glyph.unicode)
      else group.letters.push(letterOf(glyph, index))
    })
    return undefined
  })
  return {
    groups: [...groups.values()],
    vertical: vertical.join(' '),
    hidden: hidden.join(''),
    signed: signed.join(' '),
  }
}

/** A form drawn twice is laid out where it is drawn first: it is written once, and both places show it. */
export function repeatedStreams(page: PageText): ReadonlySet<number> {
  const seen = new Set<number>()
  const repeated = new Set<number>()
  page.streams.forEach(({ kind, ref }, number) => {
    if (kind !== 'form' || ref === null) return
    if (seen.has(ref.number)) repeated.add(number)
    seen.add(ref.number)
  })
  return repeated
}

function outsideOf(pageBox: Box, { state: { clip }, size }: TextShow): (glyph: Glyph) => boolean {
  const left = Math.max(pageBox.left, clip?.left ?? -Infinity) - size
  const right = Math.min(pageBox.right, clip?.right ?? Infinity) + size
  const bottom = Math.max(pageBox.bottom, clip?.bottom ?? -Infinity) - size
  const top = Math.min(pageBox.top, clip?.top ?? Infinity) + size
  return ({ x, y }) => !(x >= left && x <= right && y >= bottom && y <= top)
}

/** Of most letters. */
const NO_TWINS: readonly GlyphPlace[] = []

function letterMaker(
  show: TextShow,
  number: number,
  angle: number,
  styles: StyleTable,
): (glyph: Glyph, index: number) => Letter {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const { isMath } = styles.traitsOf(show.font)
  const styleAt = stylesOf(show, number, styles)
  return (glyph, index) => {
    const style = styleAt(glyph, index)
    return {
      show: number,
      glyph: index,
      text: readable(glyph.unicode),
      u: glyph.x * cos + glyph.y * sin,
      v: glyph.y * cos - glyph.x * sin - style.rise,
      width: Math.max(0, glyph.width),
      size: show.size,
      rise: style.rise,
      style,
      isMath,
      twins: NO_TWINS,
    }
  }
}

/** Few annotations and rules are near an operator: its glyphs are of one style, mostly. */
function stylesOf(show: TextShow, number: number, styles: StyleTable): (glyph: Glyph, index: number) => TextStyle {
  const annotations = styles.annotationsNear(show)
  const looks = styles.rules.looksIn(number)
  if (annotations.length === 0 && looks.size === 0) {
    const style = styles.styleOf(show, undefined, NO_RULES)
    return () => style
  }
  return (glyph, index) =>
    styles.styleOf(
      show,
      annotations.find(({ box }) => covers(box, glyph, show)),
      looks.get(index) ?? NO_RULES,
    )
}

const NO_RULES: readonly RuleLook[] = []

/** Presentation forms are letters in disguise: ligatures and Arabic shapes are spelt out. */
const DISGUISED = /[ﬀ-ﬆﬓ-ﬗיִ-﷿ﹰ-ﻼ]/u
/** Private use and controls stand for shapes, not for letters. */
const UNREADABLE = /[\uE000-\uF8FF\uFFFD]/u
const BLANK = /^\s+$/u
const UNSEEN = /[\p{Cc}\u200B\u2060\uFEFF]/gu

function readable(unicode: string): string {
  if (isAsciiSign(unicode)) return unicode
  if (BLANK.test(unicode)) return ' '
  const text = unicode.replace(UNSEEN, '')
  if (UNREADABLE.test(text)) return ''
  return DISGUISED.test(text) ? text.normalize('NFKC') : text
}

/** One `TextStyle` object for each look: styles compare by identity within a page. */
class StyleTable {
  readonly #links: readonly WordAnnotation[]
  readonly rules: TextDecorations
  readonly #styles = new Map<string, TextStyle>()
  readonly #isFixedPitch: (font: FontInfo) => boolean
  readonly #isHeavier: (font: FontInfo) => boolean

  constructor(page: PageText, rules: TextDecorations) {
    this.#links = page.wordAnnotations.filter(({ ref }) => ref !== null)
    this.rules = rules
    this.#isFixedPitch = pitchTest(page)
    this.#isHeavier = heavierTest(new Set(page.shows.map(({ font }) => font)))
  }

  traitsOf(font: FontInfo): FontTraits {
    return fontTraits(font, this.#isFixedPitch, this.#isHeavier)
  }

  /** What an operator's glyphs may be covered by. */
  annotationsNear({ glyphs, size }: TextShow): readonly WordAnnotation[] {
    const [first] = glyphs
    if (this.#links.length === 0 || first === undefined) return NO_LINKS
    const { x, y } = first
    let reach = size
    // Places, not widths: TeX sets the spaces between words by moving.
    for (const glyph of glyphs)
      reach = Math.max(reach, Math.abs(glyph.x - x) + glyph.width, Math.abs(glyph.y - y) + glyph.width)
    return this.#links.filter(
      ({ box: { left, right, bottom, top } }) =>
        left < x + reach && right > x - reach && bottom < y + reach && top > y - reach,
    )
  }

  styleOf(show: TextShow, annotation: WordAnnotation | undefined, rules: readonly RuleLook[]): TextStyle {
    const { font, size, state } = show
    const ink = inkOf(state)
    const tracking = letterSpacingOf(show)
    const key = `${font.id} ${size.toFixed(2)} ${state.fill} ${inkKey(ink)} ${tracking} ${state.renderMode} ${state.rise} ${annotation?.ref?.number} ${annotation?.ref?.generation} ${rules.map(({ id }) => id).join()}`
    const known = this.#styles.get(key)
    if (known) return known
    const { family, isBold, isItalic } = this.traitsOf(font)
    const style: TextStyle = {
      family,
      isBold,
      isItalic,
      size,
      rise: state.fontSize === 0 ? 0 : (state.rise * size) / Math.abs(state.fontSize),
      color: state.fill,
      renderMode: state.renderMode,
      ink,
      tracking,
      link: annotation?.ref ?? null,
      rules,
      font,
    }
    this.#styles.set(key, style)
    return style
  }
}

const NO_LINKS: readonly WordAnnotation[] = []

/** The middle of the glyph. */
function covers(box: Box, { x, y, width }: Glyph, { angle, size }: TextShow): boolean {
  const middleX = x + (width / 2) * Math.cos(angle) - LINK_HEIGHT * size * Math.sin(angle)
  const middleY = y + (width / 2) * Math.sin(angle) + LINK_HEIGHT * size * Math.cos(angle)
  return middleX >= box.left && middleX <= box.right && middleY >= box.bottom && middleY <= box.top
}
