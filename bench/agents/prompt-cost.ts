// The cost of the prompts: tokens in and out per page, compared with translators that ask segment by segment, with our
// rules and with one line; and the tokens of each part of the prompt. A token counts as four bytes of UTF-8 everywhere;
// answers are the pseudo-translation.
import { open } from 'node:fs/promises'
import path from 'node:path'
import { loadEngine } from '../../scripts/engine/engine-bundle.ts'
import { fileHandleFile } from '../../scripts/engine/file-handle-file.ts'
import { nodeAssets } from '../../scripts/engine/node-assets.ts'
import type { TranslationRequest } from '../../worker/agents/translation-provider.ts'
import { isTranslatable } from '../../worker/agents/translator/translatable.ts'
import { renderTranslatorPrompt } from '../../worker/agents/translator/translator-prompt.ts'
import { hashInlines } from '../../worker/documents/inline/inline-hash.ts'
import { toMarkup } from '../../worker/documents/inline/inline-markup.ts'
import type { ExtractSummary, Segment } from '../../worker/documents/model.ts'
import { pseudoTranslateInlines } from '../../worker/documents/pseudo/pseudo.ts'
import { EMPTY_PLAN, isSeenWhole, planSegment } from '../../worker/job-model/batch-planner.ts'
import { CONTEXT_TOKENS, contextPairs } from '../../worker/job-model/question-context.ts'
import { addParts, printParts, type PromptParts, standInDocument } from './prompt-parts.ts'

const BYTES_PER_TOKEN = 4
const LANGUAGES = { sourceLanguage: 'en', targetLanguage: 'de' } as const
const STYLE = { maintainTone: true, instructions: null }
const NO_CONTEXT = { previous: [], next: null, headings: [] }
const BARE =
  'Translate the text from English into German. Keep tags such as <g1> and <x2/>. Answer with the translation.'

/** `files` are documents; each is extracted as a job does it. */
export async function benchPromptCost(files: readonly string[]): Promise<void> {
  if (files.length === 0) return console.log('prompt-cost: name a document')
  const ofAll: PromptParts = new Map()
  let allPages = 0
  for (const file of files) {
    const { segments, summary } = await extract(file)
    const asked = segments.filter(isTranslatable)
    const unique = uniqueOf(asked)
    const { pages } = summary.stats
    const sourceTokens = tokens(asked.map(({ source }) => toMarkup(source)).join(''))
    console.log(
      `prompt-cost: ${path.basename(file)}: ${pages} pages, ${segments.length} segments, ${asked.length} to translate,` +
        ` ${unique.length} of them different; ${(sourceTokens / pages).toFixed(0)} tokens of source a page`,
    )
    print('in batches, as Verso asks', promptCosts(planOf(segments), segments), pages)
    print('one segment a call, same rules', singleCost(asked), pages)
    print('one segment a call, one line of rules', bareCost(asked), pages)
    const parts: PromptParts = new Map()
    for (const request of documentRequests(segments)) for (const each of [parts, ofAll]) addParts(each, request)
    console.log(`  by part, with a brief, terms and wishes:`)
    printParts(parts, pages)
    allPages += pages
  }
  if (files.length === 1) return
  console.log(`prompt-cost: by part, ${files.length} documents, ${allPages} pages`)
  printParts(ofAll, allPages)
}

interface Cost {
  readonly calls: number
  readonly input: number
  readonly output: number
}

function print(name: string, { calls, input, output }: Cost, pages: number): void {
  const perPage = (count: number) => (count / pages).toFixed(1).padStart(8)
  console.log(
    `  ${name.padEnd(38)} ${perPage(input)} in ${perPage(output)} out a page  ${String(calls).padStart(6)} calls`,
  )
}

/** The batches that a job asks for, of segments as extracted. */
export function planOf(segments: readonly Segment[]): Segment[][] {
  let plan = EMPTY_PLAN
  const batches = Map.groupBy(uniqueOf(segments.filter(isTranslatable)), (segment) => {
    plan = planSegment(plan, segment)
    return plan.batch
  })
  return [...batches.values()]
}

export interface PromptCost extends Cost {
  /** Tokens of input that stand at the beginning of the call before, too. */
  readonly prefix: number
}

export function promptCosts(batches: readonly (readonly Segment[])[], all: readonly Segment[]): PromptCost {
  const prompts = requestsOf(batches, all).map((request) => ({ request, segments: request.segments }))
  const cost = sum(prompts.map(({ request, segments }) => costOf(request, segments)))
  const texts = prompts.map(({ request, segments }) => {
    const { instructions, data } = renderTranslatorPrompt(request, segments)
    return instructions + JSON.stringify(data)
  })
  const prefix = texts.reduce((shared, text, index) => shared + tokens(commonPrefix(texts[index - 1] ?? '', text)), 0)
  return { ...cost, prefix }
}

/** The questions of a document with what each says of the whole. */
function documentRequests(segments: readonly Segment[]): TranslationRequest[] {
  const batches = planOf(segments)
  const document = standInDocument(segments, LANGUAGES.sourceLanguage, !isWholeOf(batches))
  return requestsOf(batches, segments).map((request) => ({ ...request, ...document }))
}

function isWholeOf(batches: readonly (readonly Segment[])[]): boolean {
  return isSeenWhole(batches.flat().reduce(planSegment, EMPTY_PLAN))
}

type DocumentRequest = TranslationRequest & { readonly segments: readonly Segment[] }

function requestsOf(batches: readonly (readonly Segment[])[], all: readonly Segment[]): DocumentRequest[] {
  const places = new Map(all.map(({ id }, index) => [id, index]))
  const isWhole = isWholeOf(batches)
  return batches.map((segments) => {
    const first = places.get(segments[0]?.id ?? '') ?? 0
    const last = places.get(segments.at(-1)?.id ?? '') ?? first
    const heading = all.slice(0, first).findLast(({ role }) => role === 'heading')
    return {
      ...LANGUAGES,
      style: STYLE,
      segments,
      context: {
        previous: contextPairs(translatedBefore(all, first), isWhole ? CONTEXT_TOKENS : 0),
        next: all[last + 1]?.source ?? null,
        headings: heading ? [heading.source] : [],
      },
    }
  })
}

/** Nearest first. */
function* translatedBefore(all: readonly Segment[], place: number) {
  for (let index = place - 1; index >= 0; index--) {
    const segment = all[index]
    if (segment) yield { ...segment, target: pseudoTranslateInlines(segment.source) }
  }
}

function commonPrefix(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return one.slice(0, length)
}

function singleCost(segments: readonly Segment[]): Cost {
  return sum(
    segments.map((segment) =>
      costOf({ ...LANGUAGES, style: STYLE, segments: [segment], context: NO_CONTEXT }, [segment]),
    ),
  )
}

function bareCost(segments: readonly Segment[]): Cost {
  return sum(
    segments.map(({ source }) => ({
      calls: 1,
      input: tokens(BARE) + tokens(toMarkup(source)),
      output: tokens(toMarkup(pseudoTranslateInlines(source))),
    })),
  )
}

function costOf(request: TranslationRequest, segments: readonly Segment[]): Cost {
  const { instructions, data } = renderTranslatorPrompt(request, segments)
  const answer = Object.fromEntries(
    segments.map(({ source }, index) => [index + 1, toMarkup(pseudoTranslateInlines(source))]),
  )
  return {
    calls: 1,
    input: tokens(instructions) + tokens(JSON.stringify(data)),
    output: tokens(JSON.stringify(answer)),
  }
}

function sum(costs: readonly Cost[]): Cost {
  const total = { calls: 0, input: 0, output: 0 }
  for (const { calls, input, output } of costs) {
    total.calls += calls
    total.input += input
    total.output += output
  }
  return total
}

/** A document's segments and pages, extracted as a job does it. */
export async function readSegments(file: string): Promise<{ segments: Segment[]; pages: number }> {
  const { segments, summary } = await extract(file)
  return { segments, pages: summary.stats.pages }
}

function uniqueOf(segments: readonly Segment[]): Segment[] {
  return [...new Map(segments.toReversed().map((segment) => [hashInlines(segment.source), segment])).values()].reverse()
}

async function extract(file: string): Promise<{ segments: Segment[]; summary: ExtractSummary }> {
  const engine = await loadEngine()
  const handle = await open(file, 'r')
  try {
    const input = await fileHandleFile(handle)
    const format = await engine.identify(input, path.basename(file))
    const extraction = engine.formatHandler(format, { assets: nodeAssets() }).extract(input)
    const segments: Segment[] = []
    for (;;) {
      const next = await extraction.next()
      if (next.done) return { segments, summary: next.value }
      segments.push(next.value)
    }
  } finally {
    await handle.close()
  }
}

function bytes(text: string): number {
  return Buffer.byteLength(text)
}

function tokens(text: string): number {
  return Math.ceil(bytes(text) / BYTES_PER_TOKEN)
}
