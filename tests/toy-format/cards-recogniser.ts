import { CLAIM, type Recogniser } from '../../worker/documents/identify/probe.ts'

export const CARDS_HEADER = '#cards\n'

export const cardsRecogniser: Recogniser = {
  certainty: 'signature',
  recognise: ({ head }) => Promise.resolve(new TextDecoder().decode(head).startsWith(CARDS_HEADER) ? CLAIM : null),
}
