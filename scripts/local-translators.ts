// Translators that need no model, for `npm run document`.
import { readFile } from 'node:fs/promises'
import type { Inline } from '../worker/documents/model.ts'
import type { Engine } from './engine-bundle.ts'

/** Null where the translator has nothing to say. */
export type Translate = (source: readonly Inline[]) => readonly Inline[] | null

/** A command line that cannot be carried out as it stands. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export async function localTranslator(name: string, expand: number, engine: Engine): Promise<Translate> {
  if (name === 'identity') return (source) => source
  if (name === 'pseudo') return (source) => engine.pseudoTranslateInlines(source, { expand })
  if (name.startsWith('memory:')) return memoryTranslator(await readMemory(name.slice('memory:'.length)), engine)
  throw new UsageError(`unknown translator "${name}": use identity, pseudo or memory:FILE.tsv`)
}

async function readMemory(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageError(`cannot read the memory file ${path}`, { cause: error })
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
      throw new UsageError(`memory line ${index + 1} is not "source TAB target"`)
    }
    if (engine.parseMarkup(source) === null || engine.parseMarkup(target) === null) {
      throw new UsageError(`memory line ${index + 1} has an inline tag that is unpaired or misspelt`)
    }
    targets.set(source, target)
  }
  return (source) => {
    const target = targets.get(engine.toMarkup(source))
    return target === undefined ? null : engine.parseMarkup(target, source)
  }
}
