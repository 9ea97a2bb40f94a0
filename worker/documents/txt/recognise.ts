import { textRecogniser } from '../identify/text-recogniser.ts'
import { txtFacts } from './facts.ts'

export const txtRecogniser = textRecogniser(txtFacts)
