// The sample documents get real translations without a model: the memory holds every sentence of each.
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../contract/languages.ts'
import { formatHandler } from '../documents/format-registry.ts'
import { toMarkup } from '../documents/inline/inline-markup.ts'
import { sameTags } from '../documents/inline/inline-tags.ts'
import { FORMATS, isReadyTarget } from '../documents/formats.ts'
import type { Inline } from '../documents/model.ts'
import { extractAll, translateAll } from '../documents/testing/run-format.ts'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { SERVICE_AGREEMENT } from './sample-memory.ts'
import { createTranslationMemory } from './translation-memory.ts'

const memory = createTranslationMemory(SERVICE_AGREEMENT)

const SAMPLES = FORMATS.flatMap(({ id, sample }) => (sample === null ? [] : [[id, sample] as const]))

describe.each(SAMPLES)('the sample as %s', (format, sample) => {
  const handler = formatHandler(format, { assets: nodeAssets() })
  const read = async () => new Uint8Array(await readFile(`public/samples/${sample}`))

  it.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en' && isReadyTarget(format, code)))(
    'is known in %s, with its tags',
    async (code) => {
      const { segments } = await extractAll(handler, await read())
      const unknown = segments.filter(({ source }) => {
        const target = memory.find(source, 'en', code)
        return target === null || !sameTags(source, target)
      })
      expect(unknown.map(({ source }) => toMarkup(source))).toEqual([])
    },
  )

  it('comes back in German with its form', async () => {
    const translate = (source: readonly Inline[]) => memory.find(source, 'en', 'de')
    const { bytes, report } = await translateAll(handler, await read(), translate, { targetLanguage: 'de' })
    const { segments } = await extractAll(handler, bytes)
    const [before] = [await extractAll(handler, await read())]
    const expected = before.segments.map(({ source }) => plainSpaces(translate(source) ?? []))
    expect(segments.map(({ source }) => plainSpaces(source))).toEqual(expected)
    expect(segments.map(({ role }) => role)).toEqual(before.segments.map(({ role }) => role))
    expect(report).toMatchObject({ left: {}, overflow: 0, warnings: [] })
  })
})

/** A PDF tells that there is a space, not which. */
function plainSpaces(inlines: readonly Inline[]): string {
  return toMarkup(inlines).replaceAll('\u00a0', ' ')
}
