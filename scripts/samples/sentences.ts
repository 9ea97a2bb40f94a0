// The sentences of the sample agreement, by key, with formatting as `<g1>…</g1>` and `<x2/>`.
import { readFile } from 'node:fs/promises'

const FILE = new URL('../../worker/dev/samples/service-agreement/en.json', import.meta.url)

export class SampleSentences {
  readonly #texts: ReadonlyMap<string, string>

  private constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts
  }

  static async read(): Promise<SampleSentences> {
    return new SampleSentences(
      new Map(Object.entries(JSON.parse(await readFile(FILE, 'utf8')) as Record<string, string>)),
    )
  }

  /** Throws when the memory has no such sentence. */
  markup(key: string): string {
    const text = this.#texts.get(key)
    if (text === undefined) throw new Error(`No sentence ${key}`)
    return text
  }

  /** Bold and links lose their marks, note references go. */
  text(key: string): string {
    return this.markup(key).replace(/<\/?[gx]\d+\/?>/g, '')
  }

  all(): string[] {
    return [...this.#texts.values()]
  }

  /** In the order of the agreement. */
  sections(): string[] {
    return [...this.#texts.keys()].flatMap((key) => (key.endsWith('.heading') ? [key.split('.')[0] ?? ''] : []))
  }

  /** The keys `<prefix>.1`, `<prefix>.2` and on. */
  numbered(prefix: string): string[] {
    const keys: string[] = []
    while (this.#texts.has(`${prefix}.${keys.length + 1}`)) keys.push(`${prefix}.${keys.length + 1}`)
    return keys
  }
}

/** Keys of the fees' table, row by row, its header first. */
export const FEE_ROWS: readonly (readonly string[])[] = [
  ['work', 'fee', 'due'],
  ...['design', 'maintenance', 'training'].map((row) => [row, `${row}.fee`, `${row}.due`]),
].map((row) => row.map((key) => `fees.table.${key}`))
