import { describe, expect, it } from 'vitest'
import { IDENTITY } from '../../geometry.ts'
import { origins, outcomes, pageText, sources, texts } from '../testing/inline-pdf.ts'

const SHOW = 'BT /F1 10 Tf (text) Tj ET'

describe('forms', () => {
  const form = (stream: string, dict = '') => ({ dict: `/Subtype /Form /BBox [0 0 600 800] ${dict}`, stream })

  it('are streams of their own, once for each time they are drawn', async () => {
    const page = await pageText(
      { content: `${SHOW} 1 0 0 1 100 200 cm /X Do 1 0 0 1 0 50 cm /X Do`, resources: '/XObject <</X 5 0 R>>' },
      { objects: { 5: form('BT /F1 8 Tf 1 2 Td (in) Tj ET', '/Matrix [2 0 0 2 0 0]') } },
    )
    expect(texts(page)).toEqual(['text', 'in', 'in'])
    expect(page.shows.map(({ stream }) => stream)).toEqual([0, 1, 2])
    expect(page.streams.map(({ kind, ref }) => [kind, ref?.number ?? null])).toEqual([
      ['page', null],
      ['form', 5],
      ['form', 5],
    ])
    expect(page.streams.map(({ matrix }) => matrix)).toEqual([IDENTITY, [2, 0, 0, 2, 100, 200], [2, 0, 0, 2, 100, 250]])
    expect(origins(page).slice(1)).toEqual([
      [102, 204],
      [102, 254],
    ])
  })

  it('leave nothing behind: state, marked content and text position are those from before', async () => {
    const page = await pageText(
      { content: '/F1 10 Tf BT 5 Td 7 7 Td (a) Tj /X Do (b) Tj ET', resources: '/XObject <</X 5 0 R>>' },
      { objects: { 5: form('Q Q EMC q q 9 0 0 9 9 9 cm /Artifact BMC BT /F2 20 Tf 3 Tr (c) Tj ET') } },
    )
    expect(page.shows.map(({ isArtifact, state }) => [isArtifact, state.fontSize, state.renderMode])).toEqual([
      [false, 10, 0],
      [true, 20, 3],
      [false, 10, 0],
    ])
    expect(origins(page)[2]).toEqual([12.6, 7])
  })

  it('that draw themselves are drawn once', async () => {
    const page = await pageText(
      { content: `/X Do`, resources: '/XObject <</X 5 0 R>>' },
      { objects: { 5: form(`${SHOW} /X Do`, '/Resources <</XObject <</X 5 0 R>> /Font 6 0 R>>'), 6: '<</F1 7 0 R>>' } },
    )
    expect(texts(page)).toEqual(['text'])
  })

  it('nested beyond measure leave the page', async () => {
    const objects = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => {
        const inner = `/Resources <</XObject <</X ${index + 6} 0 R>>>>`
        return [index + 5, form('/X Do', inner)]
      }),
    )
    const pdf = { pages: [{ content: `${SHOW} /X Do`, resources: '/XObject <</X 5 0 R>>' }], objects }
    expect(await outcomes(pdf)).toEqual([{ kind: 'kept', index: 0, reason: 'over_budget' }])
  })

  it('that multiply leave the page', async () => {
    const objects = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => {
        return [index + 5, form('/X Do '.repeat(10), `/Resources <</XObject <</X ${index + 6} 0 R>>>>`)]
      }),
    )
    const pdf = { pages: [{ content: `${SHOW} /X Do`, resources: '/XObject <</X 5 0 R>>' }], objects }
    expect(await outcomes(pdf)).toMatchObject([{ reason: 'over_budget' }])
  })
})

describe('the fill colour', () => {
  it('is told as it is seen and as it is written', async () => {
    const page = await pageText({
      content: `/F1 9 Tf BT (a) Tj 1 0 0 rg (b) Tj /DeviceCMYK cs 0 0 0 1 scn (c) Tj q 0.5 g (d) Tj Q (e) Tj ET`,
    })
    expect(page.shows.map(({ state }) => state.fillOperators)).toEqual([
      '',
      '1 0 0 rg',
      '/DeviceCMYK cs 0 0 0 1 scn',
      '0.5 g',
      '/DeviceCMYK cs 0 0 0 1 scn',
    ])
    expect(page.shows.map(({ state }) => state.fill).slice(0, 2)).toEqual(['#000000', '#ff0000'])
  })

  it('that a form inherits by names it does not know is told by its components', async () => {
    const page = await pageText(
      {
        content: '/Own cs 1 0 0 sc /X Do',
        resources: '/XObject <</X 5 0 R>> /ColorSpace <</Own [/ICCBased 6 0 R]>>',
      },
      { objects: { 5: { dict: '/Subtype /Form', stream: SHOW }, 6: { dict: '/N 3', stream: 'no profile' } } },
    )
    expect(page.shows[0]?.state).toMatchObject({ fill: '#ff0000', fillOperators: '1 0 0 rg' })
  })
})

it('cuts clips to the box around them, and forgets them with Q', async () => {
  const content = `q 10 10 100 50 re W n 50 0 m 200 0 l 200 200 l 50 200 l h W* n ${SHOW} Q ${SHOW}`
  const page = await pageText({ content })
  expect(page.shows.map(({ state }) => state.clip)).toEqual([{ left: 50, bottom: 10, right: 110, top: 60 }, null])
})

describe('inline images', () => {
  it.each([
    ['raw data with EI in it', 'BI /W 4 /H 2 /BPC 8 /CS /G ID \x01EI \xff\x80\x02 EI Q'],
    ['ASCII85 data', 'BI /W 1 /H 1 /F /A85 ID EI EI~> EI'],
    ['hexadecimal data', 'BI /W 1 /H 1 /F [/AHx] ID 00> EI'],
  ])('end where they end: %s', async (_, image) => {
    const page = await pageText({ content: `q 30 0 0 20 5 6 cm ${image} Q ${SHOW}` })
    expect(texts(page)).toEqual(['text'])
    expect(page.drawn).toEqual([{ kind: 'image', box: { left: 5, bottom: 6, right: 35, top: 26 }, hidesBefore: 0 }])
  })

  it('at the end of the content take the rest', async () => {
    expect(texts(await pageText({ content: `${SHOW} BI /W 1 /H 1 ID \xff\xff` }))).toEqual(['text'])
  })
})

describe('marked content', () => {
  it('gives its innermost identifier, and what is an artifact', async () => {
    const page = await pageText({
      content: `/P <</MCID 3>> BDC ${SHOW} /Span /Named BDC ${SHOW} EMC EMC /Artifact BMC ${SHOW} EMC EMC ${SHOW}`,
      resources: '/Properties <</Named <</MCID 7>>>>',
    })
    expect(page.shows.map(({ markedContent, isArtifact }) => [markedContent, isArtifact])).toEqual([
      [3, false],
      [7, false],
      [null, true],
      [null, false],
    ])
  })

  it('in layers that are off is hidden, and draws no boxes', async () => {
    const page = await pageText(
      {
        content: `/OC /On BDC ${SHOW} EMC /OC /Off BDC ${SHOW} 0 0 9 9 re f EMC /OC /Either BDC ${SHOW} EMC`,
        resources: '/Properties <</On 5 0 R /Off 6 0 R /Either 7 0 R>>',
      },
      {
        catalog: '/OCProperties <</OCGs [5 0 R 6 0 R] /D <</OFF [6 0 R]>>>>',
        objects: {
          5: '<</Type /OCG>>',
          6: '<</Type /OCG>>',
          7: '<</Type /OCMD /OCGs [5 0 R 6 0 R] /P /AllOn>>',
        },
      },
    )
    expect(page.shows.map(({ isHidden }) => isHidden)).toEqual([false, true, true])
    expect(page.drawn).toEqual([])
  })
})

describe('drawn boxes', () => {
  it('tell a grid by its lines, a box by its sides, and a filled one as it is', async () => {
    const { drawn } = await pageText({
      content: `${SHOW} 2 w 0 10 m 100 10 l 0 20 m 100 20 l S 10 30 20 40 re f 0 0 m 50 60 l 70 0 l h B`,
    })
    const painting = { stream: 0, isStroke: true, boxes: 2 }
    expect(drawn).toMatchObject([
      { kind: 'stroke', box: { left: -1, bottom: 9, right: 101, top: 11 }, painting },
      { kind: 'stroke', box: { left: -1, bottom: 19, right: 101, top: 21 }, painting },
      { kind: 'fill', box: { left: 10, bottom: 30, right: 30, top: 70 }, hidesBefore: 1 },
      { kind: 'fill', box: { left: 0, bottom: 0, right: 70, top: 60 } },
      { kind: 'stroke', box: { left: -1, bottom: -1, right: 71, top: 61 } },
    ])
  })

  it('follow an arrow that is aslant or bent, and go around what is closed', async () => {
    const { drawn } = await pageText({
      content: `${SHOW} 0 w 0 0 m 30 15 l S 0 0 m 40 0 60 20 60 60 c S 0 0 m 40 0 60 20 60 60 c s`,
    })
    const boxes = drawn.map(({ box }) => box)
    expect(drawn.some(({ painting }) => painting)).toBe(false)
    expect(boxes.slice(0, 3)).toEqual(
      [0, 10, 20].map((x) => ({ left: x, right: x + 10, bottom: x / 2, top: x / 2 + 5 })),
    )
    expect(boxes.at(-1)).toEqual({ left: 0, right: 60, bottom: 0, top: 60 })
    const bent = boxes.slice(3, -1)
    expect(bent.length).toBeGreaterThan(4)
    expect(bent.some(({ left, top }) => left < 25 && top > 20)).toBe(false)
    expect(bent.at(-1)).toMatchObject({ right: 60, top: 60 })
  })

  it('of parts of a line that is aslant are told apart from rules, those of one that is hardly so are not', async () => {
    const { drawn } = await pageText({ content: `${SHOW} 1 w 0 0 m 100 60 l S 0 100 m 1 300 l S` })
    expect(drawn.filter(({ isTraced }) => isTraced)).toHaveLength(drawn.length - 1)
    expect(drawn.at(-1)).toEqual({ kind: 'stroke', box: { left: -0.5, right: 1.5, bottom: 99.5, top: 300.5 } })
  })

  it.each(['0 0 m 55 0 100 45 100 100 c', '0 0 m 100 0 100 100 y', '0 0 m 20 0 l 100 0 100 20 v 100 100 l'])(
    'of parts of a line go along its curves: %s',
    async (path) => {
      const { drawn } = await pageText({ content: `${SHOW} 0 w ${path} S` })
      expect(drawn.length).toBeGreaterThan(8)
      expect(drawn[0]?.box).toMatchObject({ left: 0, bottom: 0 })
      expect(drawn.at(-1)?.box.top).toBeCloseTo(100)
      expect(drawn.filter(({ box }) => box.right > 97 && box.bottom < 1)).toEqual([])
    },
  )

  it('leave room for a table behind thousands of lines that are aslant', async () => {
    const strokes = Array.from({ length: 2500 }, (_, y) => `0 ${y % 90} m 150 ${(y % 90) + 90} l`).join(' ')
    const { drawn } = await pageText({ content: `${SHOW} 0 w ${strokes} S 10 30 20 40 re f` })
    expect(drawn.length).toBeLessThan(7000)
    expect(drawn.filter(({ box }) => box.right === 150 && box.left === 0).length).toBeGreaterThan(2000)
    expect(drawn.at(-1)?.kind).toBe('fill')
  })

  it('go around a drawing too long to follow', async () => {
    const zigzag = Array.from({ length: 300 }, (_, index) => `${index} ${(index % 2) * 90} l`).join(' ')
    const { drawn } = await pageText({ content: `${SHOW} 0 w 0 0 m ${zigzag} S` })
    expect(drawn.map(({ box }) => box)).toEqual([{ left: 0, right: 299, bottom: 0, top: 90 }])
  })

  it('are whole where their sides are drawn in parts', async () => {
    const { drawn } = await pageText({
      content: `${SHOW} 0 305 m 0 300 l 20 300 l 20 309 l 0 309 l h f 30 300 m 50 300 l 50 309 l 40 305 l 30 309 l f`,
    })
    expect(drawn.map(({ hidesBefore }) => hidesBefore)).toEqual([1, undefined])
  })

  it('are in page space, and cut at the clip', async () => {
    const { drawn } = await pageText({ content: `${SHOW} 0 0 50 50 re W n 2 0 0 2 0 0 cm 10 10 40 5 re f` })
    expect(drawn).toMatchObject([{ kind: 'fill', box: { left: 20, bottom: 20, right: 50, top: 30 }, hidesBefore: 1 }])
  })
})

it('takes the last operands where there are too many, and skips an operator that lacks some', async () => {
  const page = await pageText({ content: 'BT /F1 10 Tf 1 Td Tj 5 6 Td (a) Tj (extra) (b) Tj ET' })
  expect(sources(page)).toEqual(['(a) Tj', '(b) Tj'])
  expect(origins(page)[0]).toEqual([5, 6])
})

it('leaves a page that pdf.js reads otherwise', async () => {
  // pdf.js gives the operand that was too many to the operator that lacks one.
  const content = 'BT /F1 10 Tf (extra) (a) Tj Tj (b) Tj ET'
  expect(await outcomes({ pages: [{ content }] })).toEqual([{ kind: 'kept', index: 0, reason: 'unmatched' }])
})
