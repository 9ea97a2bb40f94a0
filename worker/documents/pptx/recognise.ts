import { officeFolder } from '../identify/office-folder.ts'
import { CLAIM } from '../identify/probe.ts'

export const pptxRecogniser = officeFolder('ppt/', () => CLAIM)
