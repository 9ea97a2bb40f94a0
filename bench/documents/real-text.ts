// Fills documents with real sentences of other languages, to look at how they are set: every segment gets as much text
// as it has, cut from sentences that are translations of each other. The results are written for a person, or for
// LibreOffice: npm run -s bench -- real-text FILE… --modes ar,ja --against SENTENCES --out FOLDER
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { textLength, withTags } from '../../scripts/engine/parallel-lines.ts'
import { AppError } from '../../worker/app-error.ts'
import { bufferFile } from '../../worker/documents/file/buffer-file.ts'
import { formatHandler, identify } from '../../worker/documents/format-registry.ts'
import { mapInlines } from '../../worker/documents/inline/inlines.ts'
import { type TestTranslate, translateAll } from '../../worker/documents/testing/run-format.ts'

export interface RealText {
  /** Languages of the results. */
  readonly to: readonly string[]
  /** A folder with a file `LANGUAGE.txt` for each: line `n` of all of them is one sentence. */
  readonly sentences: string
  /** Gets a file `NAME.LANGUAGE.EXTENSION` for each result. */
  readonly out: string
  /** Of the documents. */
  readonly from?: string
}

export async function benchRealText(
  files: readonly string[],
  { to, sentences, out, from = 'en' }: RealText,
): Promise<void> {
  const lines = async (language: string) =>
    (await readFile(path.join(sentences, `${language}.txt`), 'utf8')).split(/\r?\n/)
  await mkdir(out, { recursive: true })
  for (const language of to) {
    const parallel = { source: await lines(from), target: await lines(language) }
    for (const file of files) {
      const { name, ext } = path.parse(file)
      const result = path.join(out, `${name}.${language}${ext}`)
      try {
        const bytes = new Uint8Array(await readFile(file))
        const handler = formatHandler(await identify(bufferFile(bytes), path.basename(file)), { assets: nodeAssets() })
        const translate = textOfLikeLength(parallel)
        const rebuilt = await translateAll(handler, bytes, translate, { targetLanguage: language })
        await writeFile(result, rebuilt.bytes)
        console.log(result, rebuilt.report.warnings.map(({ code }) => code).join(' '))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        console.log(result, error.code)
      }
    }
  }
}

/** Sentences one after another, so that two texts of a document differ. Cut at a word where the language has spaces. */
function textOfLikeLength(parallel: { source: readonly string[]; target: readonly string[] }): TestTranslate {
  let next = 0
  return (source) => {
    const length = mapInlines(source, textLength).reduce((sum, each) => sum + each, 0)
    let [text, asLong] = ['', 0]
    while (asLong < length) {
      const at = next++ % parallel.source.length
      const [original, translation] = [parallel.source[at] ?? '', parallel.target[at] ?? '']
      if (original === '' || translation === '') continue
      const missing = length - asLong - (text === '' ? 0 : 1)
      text += (text === '' ? '' : ' ') + beginning(translation, missing / original.length)
      asLong += original.length + 1
    }
    return withTags(source, length, text)
  }
}

/** Such a share of a sentence, at least a word. */
function beginning(sentence: string, share: number): string {
  if (share >= 0.95) return sentence
  const length = Math.max(2, Math.round(sentence.length * share))
  const edges = [...sentence.matchAll(/(?<=\S)(?=\s|$)/g)].map(({ index }) => index)
  const hasWords = edges.length > sentence.length / 25
  const end = hasWords ? (edges.findLast((edge) => edge <= length) ?? edges[0] ?? length) : length
  return sentence.slice(0, end)
}
