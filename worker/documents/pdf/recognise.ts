import { CLAIM, type Recogniser } from '../identify/probe.ts'

/** Readers accept a header this far into the file; mail gateways put lines before it (ISO 32000-1, annex H.3.4.1). */
const HEADER_WITHIN = 1024

/** Whether a PDF needs a password shows only when it is opened. */
export const pdfRecogniser: Recogniser = {
  certainty: 'header',
  recognise: ({ head }) => {
    const start = new TextDecoder('windows-1252').decode(head.subarray(0, HEADER_WITHIN))
    return Promise.resolve(start.includes('%PDF-') ? CLAIM : null)
  },
}
