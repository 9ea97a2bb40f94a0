// Rebuilds a PDF with translations that grow, for `room.ts`: a path comes in as a message, the figures go back.
import { readFile } from 'node:fs/promises'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import { lengthBudget } from '../../worker/agents/translator/length-budget.ts'
import { AppError } from '../../worker/app-error.ts'
import { formatHandler } from '../../worker/documents/format-registry.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'
import type { Inline, Segment } from '../../worker/documents/model.ts'
import { pseudoTranslateInlines } from '../../worker/documents/pseudo/pseudo.ts'
import { extractAll, GeometryRecords, rebuildAll } from '../../worker/documents/testing/run-format.ts'
import { displayWidth } from '../../worker/documents/text/display-width.ts'

interface Figures {
  /** Paragraphs in visibly smaller letters. */
  readonly smaller: number
  readonly overflow: number
}

export type RoomOfFile =
  | { readonly failure: string }
  | { readonly texts: number; readonly budgets: number; readonly before: Figures; readonly after: Figures }

/** Germans need as much for short texts. */
const GROWTH = 1.3
const STEP = 0.02
const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const

const handler = formatHandler('pdf', { assets: nodeAssets() })

async function measure(file: string): Promise<RoomOfFile> {
  try {
    const bytes = new Uint8Array(await readFile(file))
    const geometry = new GeometryRecords()
    const { segments } = await extractAll(handler, bytes, { geometry })
    const rebuilt = async (translate: (source: readonly Inline[], segment: Segment) => Inline[]): Promise<Figures> => {
      const options = { targetLanguage: LANGUAGES.targetLanguage }
      const { report } = await rebuildAll(handler, bytes, { segments, translate, options, geometry: geometry.reader() })
      return { smaller: report.smaller ?? 0, overflow: report.overflow }
    }
    return {
      texts: segments.length,
      budgets: segments.filter((segment) => lengthBudget(segment, LANGUAGES) !== null).length,
      before: await rebuilt((source) => grown(source, null)),
      after: await rebuilt((source, segment) => grown(source, lengthBudget(segment, LANGUAGES))),
    }
  } catch (error) {
    return { failure: error instanceof AppError ? error.code : `crashed: ${String(error)}` }
  }
}

/** As long as the translator makes it, or as the budget lets it. */
function grown(source: readonly Inline[], budget: number | null): Inline[] {
  for (let expand = GROWTH; expand > 1; expand -= STEP) {
    const target = pseudoTranslateInlines(source, { expand })
    if (budget === null || displayWidth(renderInlines(target, plainText)) <= budget) return target
  }
  return pseudoTranslateInlines(source)
}

process.on('message', (file) => {
  void measure(String(file)).then((figures) => process.send?.(figures))
})
