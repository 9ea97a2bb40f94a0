import { expect, it } from 'vitest'
import { xliff2js, type XliffContent } from 'xliff'
import type { Inline } from '../../documents/model.ts'
import type { ExportSegment } from '../export-segment.ts'
import {
  FORBIDDEN_SEGMENT,
  inlines,
  SAMPLE_HEAD,
  SAMPLE_SEGMENTS,
  segment,
  streamed,
  textOf,
} from '../testing/sample-export.ts'
import { brokenXliffRules } from '../testing/xliff-rules.ts'
import { writeXliff } from './xliff-writer.ts'

function written(...segments: readonly ExportSegment[]): Promise<string> {
  return textOf(writeXliff(SAMPLE_HEAD, streamed(segments)))
}

function toInlines(content: XliffContent): Inline[] {
  if (typeof content === 'string') return [{ kind: 'text', text: content }]
  if ('Span' in content) {
    const id = Number(content.Span.id)
    return [{ kind: 'openTag', id }, ...toInlines(content.Span.contents), { kind: 'closeTag', id }]
  }
  if ('Standalone' in content) {
    return [{ kind: 'placeholder', id: Number(content.Standalone.id), equiv: content.Standalone.equiv ?? '' }]
  }
  return content.flatMap(toInlines)
}

it('keeps the constraints of the core of XLIFF 2.1', async () => {
  expect(brokenXliffRules(await written(...SAMPLE_SEGMENTS, FORBIDDEN_SEGMENT))).toEqual([])
  expect(brokenXliffRules(await written())).toEqual([])
})

it('has rules that a broken document breaks', async () => {
  const sound = await written(...SAMPLE_SEGMENTS)
  const broken = (from: string | RegExp, to: string) => brokenXliffRules(sound.replace(from, to))
  expect(broken('state="translated" subState', 'subState')).toEqual(['subState without state'])
  expect(broken('id="s1"', 'id="s0"')).toEqual(['two units s0'])
  expect(broken(/<source>.*?<\/source>/, '')).toEqual(['segment contains target;'])
  expect(broken(' trgLang="de"', '')).toEqual(['targets without trgLang'])
  expect(broken('<pc id="2"', '<pc id="1"')).toContain('two inlines 1 in unit s1')
})

it('comes back from an independent reader with the same texts and inlines', async () => {
  const { resources, sourceLanguage, targetLanguage } = await xliff2js(await written(...SAMPLE_SEGMENTS))
  expect([sourceLanguage, targetLanguage]).toEqual(['en', 'de'])
  const units = Object.entries(resources['f1'] ?? {})
  expect(
    units.map(([id, { source, target }]) => ({
      id,
      source: toInlines(source),
      target: target === undefined ? null : toInlines(target),
    })),
  ).toEqual(SAMPLE_SEGMENTS.map(({ id, source, target }) => ({ id, source, target })))
})

it('names both languages, their directions and the file', async () => {
  const xml = await textOf(
    writeXliff({ ...SAMPLE_HEAD, sourceLanguage: 'zh', targetLanguage: 'ar' }, streamed(SAMPLE_SEGMENTS)),
  )
  expect(xml).toContain('srcLang="zh-Hans" trgLang="ar"')
  expect(xml).toContain('srcDir="ltr" trgDir="rtl"')
  expect(xml).toContain('original="Report &quot;Q1&quot; &amp; &lt;more&gt;.docx"')
})

it.each([
  [{ state: 'flagged', target: null } as const, 'state="initial" subState="verso:flagged"'],
  [{ origin: 'memory' } as const, 'state="translated" subState="verso:memory"'],
  [{ edit: { by: 'review', at: '' } } as const, 'state="reviewed" subState="verso:review"'],
  [{ edit: { by: 'person', at: '' } } as const, 'state="final" subState="verso:person"'],
])('gives a segment its state: %o', async (change, state) => {
  expect(await written(segment(0, change))).toContain(`<segment ${state}>`)
})

it('marks a text kept on purpose as not to be translated', async () => {
  const xml = await written(segment(3, { state: 'kept', target: null }))
  expect(xml).toContain('translate="no"><segment><source>')
})

it('writes findings and the earlier translation as notes', async () => {
  const xml = await written(
    segment(0, {
      findings: [{ code: 'numbers_changed', severity: 'critical' }],
      earlierTarget: inlines('Alt & <g1>neu</g1>'),
    }),
  )
  expect(xml).toContain('appliesTo="target" priority="1">critical: numbers differ</note>')
  expect(xml).toContain('<note category="verso:earlier-target" appliesTo="target">Alt &amp; neu</note>')
})

it('keeps characters that XML forbids as code points', async () => {
  const xml = await written(FORBIDDEN_SEGMENT)
  expect(xml).toContain('bell <cp hex="0007"/>, half a pair <cp hex="D800"/>, and <cp hex="FFFE"/>')
})

it('writes as the segments come, and ends them when the reader leaves', async () => {
  let taken = 0
  let isClosed = false
  async function* many() {
    try {
      for (; taken < 5_000; taken++) yield segment(taken)
    } finally {
      isClosed = true
    }
  }
  const chunks = writeXliff(SAMPLE_HEAD, many())
  await chunks.next()
  expect(taken).toBeLessThan(1_000)
  await chunks.return()
  expect(isClosed).toBe(true)
})
