// A format whose engine is loaded when the first document is read or written. An isolate that serves pages and accounts
// starts without it.
import type { FormatFacts } from './format-facts.ts'
import type { FormatHandler } from './format.ts'
import { documentText, rebuildAsText } from './plain-text.ts'

export function onDemand(facts: FormatFacts, load: () => Promise<FormatHandler>): FormatHandler {
  return {
    facts,
    async *extract(file, options) {
      return yield* (await load()).extract(file, options)
    },
    async *rebuild(file, targets, options, geometry) {
      return yield* (await load()).rebuild(file, targets, options, geometry)
    },
    ...(facts.optionalTexts.length > 0 && {
      async *leaveOut(file, kinds) {
        const { leaveOut } = await load()
        if (!leaveOut) throw new Error(`${facts.id} has texts that nothing leaves out`)
        return yield* leaveOut(file, kinds)
      },
    }),
    ...(facts.hasMarkedPreview && {
      async *preview(file) {
        const { preview } = await load()
        if (preview) yield* preview(file)
      },
    }),
    text: {
      async *read(file) {
        yield* documentText(await load(), file)
      },
      async *rebuild(file, targets, options) {
        return yield* rebuildAsText(await load(), file, targets, options)
      },
    },
  }
}
