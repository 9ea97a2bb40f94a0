import { describe, expect, it } from 'vitest'
import type { TextShow } from '../../content/page-text.ts'
import { layOut, line, lines, link, textsOf } from '../testing/page-builder.ts'

const text = (...shows: readonly (TextShow | readonly TextShow[])[]) => textsOf(layOut(shows))

describe('words', () => {
  it('are told by gaps where no space is drawn', () => {
    expect(text(line('Set without any spaces', { x: 50, y: 700, space: null }))).toEqual(['Set without any spaces'])
  })

  it('are not torn by tracking, and spaced letters are joined', () => {
    expect(text(line('Tracked type', { x: 50, y: 700, tracking: 0.2, space: 0.5 }))).toEqual(['Tracked type'])
    expect(text(line('T A B L E', { x: 50, y: 700 }))).toEqual(['TABLE'])
  })

  it('spell ligatures out', () => {
    expect(text(line('eﬃcient ﬁre', { x: 50, y: 700 }))).toEqual(['efficient fire'])
  })

  it('cut at a line end are whole again, and compounds keep their hyphen', () => {
    const cut = [
      'There is a paragraph that is hyphen-',
      'ated, and one word is well-known, well-',
      'known for its hyphen.',
    ]
    expect(text(lines(cut, { x: 50, y: 700 }))).toEqual([
      'There is a paragraph that is hyphenated, and one word is well-known, well-known for its hyphen.',
    ])
  })

  it('are whole again behind a bar too', () => {
    const cut = ['Either a|b or c|d is told, and the rest of the paragraph is hyphen-', 'ated all the same.']
    expect(text(lines(cut, { x: 50, y: 700 }))).toEqual([
      'Either a|b or c|d is told, and the rest of the paragraph is hyphenated all the same.',
    ])
  })

  it('of scripts without spaces are joined without one', () => {
    const japanese = ['これは日本語の段落であり次の行まで続いて', 'いますがここで終わります。']
    expect(text(lines(japanese, { x: 50, y: 700 }))).toEqual([japanese.join('')])
  })

  it('of right-to-left scripts are read from the right', () => {
    // "שלום (עולם) 12" as it stands on the line.
    expect(text(line('12 (םלוע) םולש', { x: 50, y: 700 }))).toEqual(['שלום (עולם) 12'])
  })

  it('parts a Latin name from the right-to-left word that touches it', () => {
    expect(text(line('םולשPDF', { x: 50, y: 700 }))).toEqual(['PDF שלום'])
  })

  it('drawn twice to look bold are read once, and all their glyphs are taken', () => {
    const layout = layOut([line('Fake', { x: 50, y: 700 }), line('Fake', { x: 50.3, y: 700 })])
    expect(textsOf(layout)).toEqual(['Fake'])
    expect(layout.paragraphs[0]?.lines[0]?.ranges).toEqual([
      { show: 0, from: 0, to: 4 },
      { show: 1, from: 0, to: 4 },
    ])
  })

  it('take accents that are drawn apart', () => {
    expect(
      text(line('u', { x: 50, y: 700 }), line('¨', { x: 50.2, y: 700 }), line('ber uns', { x: 55, y: 700 })),
    ).toEqual(['über uns'])
  })

  it('get their drop cap', () => {
    const shows = [
      line('T', { x: 50, y: 688, size: 30 }),
      line('he first line of it is beside the cap', { x: 67, y: 701 }),
      line('and so is the second line, but then', { x: 67, y: 689 }),
      line('the third one is under it.', { x: 50, y: 677 }),
    ]
    const layout = layOut([shows])
    expect(textsOf(layout)[0]).toMatch(/^The first line of it is beside the cap/)
    expect(layout.paragraphs[0]?.lines[0]?.ranges.map(({ show }) => show)).toEqual([0, 1])
    expect(layout.paragraphs[0]).toMatchObject({
      left: 50,
      firstIndent: 0,
      lines: [{ u0: 50 }, { u0: 50 }, { u0: 50 }],
    })
  })

  it('in small capitals are one word of one style', () => {
    const shows = [
      line('T', { x: 50, y: 700 }),
      line('ITLE', { x: 55, y: 700, size: 8 }),
      line('P', { x: 75, y: 700 }),
      line('AGE', { x: 80, y: 700, size: 8 }),
    ]
    expect(text(...shows)).toEqual(['TITLE PAGE'])
  })
})

describe('styles', () => {
  it("that differ from the paragraph's become paired tags, by the font's name if need be", () => {
    const layout = layOut([
      line('Some words are', { x: 50, y: 700 }),
      line('strong', { x: 120, y: 700, font: 'ABC-BoldMT' }),
      line('and some', { x: 152.5, y: 700 }),
      line('slanted', { x: 195, y: 700, font: 'CMTI10' }),
      line('red', { x: 232.5, y: 700, color: '#ff0000' }),
      line('here and there.', { x: 250, y: 700 }),
    ])
    expect(textsOf(layout)).toEqual([
      'Some words are <g1>strong</g1> and some <g2>slanted</g2> <g3>red</g3> here and there.',
    ])
    const styles = layout.paragraphs[0]?.pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.style] : []))
    expect(styles?.map(({ isBold, isItalic, color }) => [isBold, isItalic, color])).toContainEqual([
      true,
      false,
      '#000000',
    ])
  })

  it('hold a link at the end of a line whose spaces are movements', () => {
    const text = 'it is so and we do as he is to me in a no go'
    const shown = line(text, { x: 50, y: 700, space: null })
    const left = shown.glyphs.at(-2)?.x ?? 0
    const wordAnnotations = [link(9, { left, bottom: 698, right: left + 10, top: 709 })]
    const pieces = layOut([shown], { wordAnnotations }).paragraphs[0]?.pieces
    expect(pieces?.at(-1)).toMatchObject({ kind: 'text', text: 'go', style: { link: { number: 9 } } })
  })

  it('hold links and invisible text', () => {
    const wordAnnotations = [link(9, { left: 74, bottom: 698, right: 94, top: 709 })]
    const layout = layOut([line('Read this page now', { x: 50, y: 700, renderMode: 3 })], { wordAnnotations })
    expect(textsOf(layout)).toEqual(['Read <g1>this</g1> page now'])
    expect(layout.paragraphs[0]?.pieces[1]).toMatchObject({ style: { link: { number: 9 }, renderMode: 3 } })
  })

  it("raise scripts; a note's mark stays as it is drawn", () => {
    const layout = layOut([
      line('The 4', { x: 50, y: 700 }),
      line('th', { x: 72.5, y: 703.5, size: 7 }),
      line('note', { x: 82, y: 700 }),
      line('12', { x: 102, y: 703.5, size: 7 }),
      line('is here.', { x: 112, y: 700 }),
    ])
    expect(textsOf(layout)).toEqual(['The 4<g1>th</g1> note<x2/> is here.'])
    expect(layout.paragraphs[0]?.pieces[1]).toMatchObject({ text: 'th', style: { rise: 3.5, size: 7 } })
    expect(layout.paragraphs[0]?.pieces[3]).toMatchObject({ kind: 'kept', equiv: '12', width: 7, v: 700 })
  })
})

it('measures the letters of each style', () => {
  const [piece] = layOut([line('Two words', { x: 50, y: 700 })]).paragraphs[0]?.pieces ?? []
  expect(piece).toMatchObject({ measuredText: 'Twowords', measuredWidth: 40 })
})
