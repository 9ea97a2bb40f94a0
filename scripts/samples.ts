// `npm run samples`: the sample documents under public/samples, built from the sentences whose translations the
// built-in memory holds. Deterministic: the same sentences give the same bytes.
import { mkdir, writeFile } from 'node:fs/promises'
import { nodeAssets } from './engine/node-assets.ts'
import { pdfResources } from '../worker/documents/pdf/pdf-resources.ts'
import { deckSample } from './samples/deck-sample.ts'
import { pdfSample } from './samples/pdf-sample.ts'
import { SampleSentences } from './samples/sentences.ts'
import { textSample } from './samples/text-sample.ts'
import { wordSample } from './samples/word-sample.ts'

const FOLDER = new URL('../public/samples/', import.meta.url)

const sentences = await SampleSentences.read()
await mkdir(FOLDER, { recursive: true })
await writeFile(new URL('service-agreement.txt', FOLDER), textSample(sentences))
await writeFile(new URL('service-agreement.docx', FOLDER), wordSample(sentences))
await writeFile(new URL('service-agreement.pptx', FOLDER), deckSample(sentences))
await writeFile(new URL('service-agreement.pdf', FOLDER), await pdfSample(sentences, pdfResources(nodeAssets())))
