import { officeFolder } from '../identify/office-folder.ts'
import { CLAIM } from '../identify/probe.ts'

export const docxRecogniser = officeFolder('word/', () => CLAIM)
