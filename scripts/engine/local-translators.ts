// Translators that need no model, for `npm run document`.
import { readFile } from 'node:fs/promises'
import type { Inline } from '../../worker/documents/model.ts'
import type { Engine } from './engine-bundle.ts'
import { parallelTranslator } from './parallel-lines.ts'

/** Null where the translator has nothing to say. */
export type Translate = (source: readonly Inline[]) => readonly Inline[] | null

/** A command line that cannot be carried out as it stands. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export async function localTranslator(name: string, expand: number, engine: Engine): Promise<Translate> {
  if (name === 'identity') return (source) => source
  if (name === 'pseudo') return (source) => engine.pseudoTranslateInlines(source, { expand })
  if (name.startsWith('memory:')) return memoryTranslator(await readLocal(name.slice('memory:'.length)), engine)
  if (name.startsWith('lines:')) return await linesTranslator(name.slice('lines:'.length))
  throw new UsageError(
    `Unknown translator "${name}". Use identity, pseudo, memory:FILE.tsv or lines:ENGLISH.txt,TARGET.txt.`,
  )
}

async function linesTranslator(paths: string): Promise<Translate> {
  const [english, target, ...others] = paths.split(',')
  if (english === undefined || target === undefined || others.length > 0) {
    throw new UsageError('lines: takes two files, separated by a comma.')
  }
  const lines = async (path: string) => (await readLocal(path)).split(/\r?\n/)
  return parallelTranslator(await lines(english), await lines(target))
}

async function readLocal(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageError(`Cannot read ${path}.`, { cause: error })
  }
}

/** A line is source TAB target, with inlines as `<g1>…</g1>` and `<x2/>`; the last line for a source counts. */
function memoryTranslator(tsv: string, engine: Engine): Translate {
  const targets = new Map<string, string>()
  for (const [index, line] of tsv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue
    const [source, target, ...others] = line.split('\t')
    if (source === undefined || target === undefined || others.length > 0) {
      throw new UsageError(`Memory line ${index + 1} is not "source TAB target".`)
    }
    if (engine.parseMarkup(source) === null || engine.parseMarkup(target) === null) {
      throw new UsageError(`Memory line ${index + 1} has an unpaired or misspelt inline tag.`)
    }
    targets.set(source, target)
  }
  return (source) => {
    const target = targets.get(engine.toMarkup(source))
    return target === undefined ? null : engine.parseMarkup(target, source)
  }
}
