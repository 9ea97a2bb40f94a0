// Shapes text with HarfBuzz: splits it where the font changes, and caches the results, because words recur.
import { RIGHT_TO_LEFT } from '../../right-to-left.ts'
import type { PlacedGlyph } from '../typeset-paragraph.ts'
import { substituteOf } from './substitutes.ts'
import { styleKey, type FontStyle, type LoadedFont, type TypesetFonts } from './typeset-fonts.ts'
import type { ShapeOptions } from './harfbuzz.ts'

/** Glyphs of one font. */
export interface ShapedRun {
  readonly font: LoadedFont
  readonly glyphs: readonly PlacedGlyph[]
  /** Ems: advances with their adjustments. */
  readonly width: number
}

export interface ShapedText {
  readonly runs: readonly ShapedRun[]
  /** Ems. */
  readonly width: number
  /** Characters that no font has, drawn as the font's sign for that. */
  readonly missing: number
}

/** `fonts.load(style, text)` must have been awaited for the text or for one with its characters. */
export type ShapeText = (text: string, style: FontStyle) => ShapedText

/** About 10 MB of glyphs; a document's words repeat long before. */
const MAX_REMEMBERED = 20_000
/** Belongs to the character before it, whatever font that is in: marks, joiners, spaces. */
const STAYS_WITH_FONT = /\p{M}|\u{200c}|\u{200d}| /u

export function createTextShaper(fonts: TypesetFonts, options: ShapeOptions): ShapeText {
  const remembered = new Map<string, Map<string, ShapedText>>()
  let count = 0
  return (text, style) => {
    const key = styleKey(style)
    let ofStyle = remembered.get(key)
    if (!ofStyle) remembered.set(key, (ofStyle = new Map<string, ShapedText>()))
    const known = ofStyle.get(text)
    if (known) return known
    const shaped = shapeText(fonts, text, style, options)
    if (count++ >= MAX_REMEMBERED) {
      for (const texts of remembered.values()) texts.clear()
      count = 1
    }
    ofStyle.set(text, shaped)
    return shaped
  }
}

function shapeText(fonts: TypesetFonts, text: string, style: FontStyle, options: ShapeOptions): ShapedText {
  const { items, missing } = itemise(fonts, text, style)
  const runs = items.map((item) => shapeItem(item, options))
  return { runs, missing, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

interface Item {
  readonly font: LoadedFont
  text: string
}

function itemise(fonts: TypesetFonts, text: string, style: FontStyle): { items: Item[]; missing: number } {
  const items: Item[] = []
  let missing = 0
  const add = (character: string) => {
    const codePoint = character.codePointAt(0) ?? 0
    const last = items.at(-1)
    const stays = last && STAYS_WITH_FONT.test(character) && last.font.shaper.glyphOf(codePoint) !== 0
    const font = stays ? last.font : fonts.fontFor(style, codePoint)
    if (!font) {
      const substitute = substituteOf(character)
      if (substitute !== '') {
        for (const part of substitute) add(part)
        return
      }
      missing++
    }
    const chosen = font ?? fonts.ownFont(style)
    if (last?.font === chosen) last.text += character
    else items.push({ font: chosen, text: character })
  }
  for (const character of text) add(character)
  return { items, missing }
}

/** A font of a right-to-left script has nothing but it in an item. */
function shapeItem({ font, text }: Item, options: ShapeOptions): ShapedRun {
  const em = font.shaper.unitsPerEm
  const shaped = font.shaper.shape(text, RIGHT_TO_LEFT.test(text) ? { ...options, direction: 'rtl' } : options)
  const starts = new Uint8Array(text.length)
  for (const { cluster } of shaped) starts[cluster] = 1
  let width = 0
  let lastCluster = -1
  const glyphs = shaped.map(({ id, cluster, advance: shapedAdvance, dx, dy }): PlacedGlyph => {
    const advance = font.metrics.advance(id)
    const adjust = shapedAdvance / em - advance
    const unicode = cluster === lastCluster ? '' : text.slice(cluster, clusterEnd(starts, cluster))
    lastCluster = cluster
    width += shapedAdvance / em
    const isUnmoved = adjust === 0 && dx === 0 && dy === 0
    const known = isUnmoved ? font.glyphs.get(id) : undefined
    if (known?.unicode === unicode) return known
    const glyph = { id, advance, adjust, dx: dx / em, dy: dy / em, unicode }
    if (isUnmoved) font.glyphs.set(id, glyph)
    return glyph
  })
  return { font, glyphs, width }
}

/** The start of the next cluster, or the end of the text. `starts` has a 1 for each unit at which a cluster begins. */
function clusterEnd(starts: Uint8Array, cluster: number): number {
  const next = starts.indexOf(1, cluster + 1)
  return next === -1 ? starts.length : next
}
