import type { FormatFacts } from '../format-facts.ts'
import { CLAIM, type Recogniser } from './probe.ts'

/** Recognises a format that is text by its syntax, or by its name where the text could be of any format. */
export function textRecogniser({ id }: FormatFacts): Recogniser {
  return {
    certainty: 'text',
    recognise: async (probe) => ((await probe.textFormat()) === id ? CLAIM : null),
  }
}
