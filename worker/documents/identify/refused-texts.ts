// Text that Verso does not translate: a translation as plain text would break its timings, keys, columns or tags.
import { isKnownFormat } from '../../contract/known-formats.ts'
import { type Recogniser, refusal } from './probe.ts'

export const refusedTexts: Recogniser = {
  certainty: 'text',
  recognise: async (probe) => {
    const format = await probe.textFormat()
    return format !== null && isKnownFormat(format) ? refusal(format) : null
  },
}
