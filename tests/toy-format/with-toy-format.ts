// Adds the toy format as every format is added: a line in the list of formats and one in the list of engines.
import type { Plugin } from 'vite'

interface AddedLine {
  /** The line that it stands behind. */
  readonly after: string
  readonly line: string
  readonly imports: string
}

const LISTS: Readonly<Record<string, AddedLine>> = {
  'worker/documents/formats.ts': {
    after: 'export const FORMATS = [',
    line: 'cardsFacts,',
    imports: `import { cardsFacts } from '../../tests/toy-format/cards-facts.ts'`,
  },
  'worker/documents/format-registry.ts': {
    after: 'const ENGINES: Readonly<Record<DocumentFormat, Engine>> = {',
    line: `cards: {
      recogniser: cardsRecogniser,
      handler: () =>
        onDemand(cardsFacts, async () => (await import('../../tests/toy-format/cards-engine.ts')).cardsEngine),
    },`,
    imports: `import { cardsFacts } from '../../tests/toy-format/cards-facts.ts'
      import { cardsRecogniser } from '../../tests/toy-format/cards-recogniser.ts'`,
  },
}

export function withToyFormat(): Plugin {
  return {
    name: 'toy-format',
    enforce: 'pre',
    transform(code, id) {
      const list = Object.entries(LISTS).find(([file]) => id.endsWith(`/${file}`))
      if (!list) return null
      const [file, { after, line, imports }] = list
      if (!code.includes(after)) throw new Error(`${file} has no line ${after}`)
      return `${imports}\n${code.replace(after, `${after}\n${line}`)}`
    },
  }
}
