import { officeFolder } from '../identify/office-folder.ts'
import { claim } from '../identify/probe.ts'
import { docxFacts } from './facts.ts'

export const docxRecogniser = officeFolder('word/', () => claim(docxFacts.id))
