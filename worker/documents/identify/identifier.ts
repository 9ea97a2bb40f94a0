// Identifies a file by its content: names can be wrong, and the browser's media type follows the name.
import { DocumentError } from '../../app-error.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import type { DocumentFormat } from '../formats.ts'
import { WorkBudget } from '../work-budget.ts'
import { CERTAINTIES, openProbe, type Recogniser } from './probe.ts'
import { REFUSED_ARCHIVES } from './refused-archives.ts'
import { refusedCompoundFiles, refusedSignatures } from './refused-binaries.ts'
import { refusedTexts } from './refused-texts.ts'

interface FormatRecogniser extends Recogniser {
  readonly format: DocumentFormat
}

/**
 * Reads the file's beginning, its end and, for an archive, its directory. Whether a PDF needs a password shows only
 * when it is opened. Throws FormatRefusedError for a format that Verso knows and does not translate, and DocumentError
 * `file_empty`, `file_type_unsupported`, `document_encrypted` or `document_damaged`. The name only decides what text is
 * whose content does not tell.
 */
type Identify = (file: RandomAccessFile, fileName: string, work?: WorkBudget) => Promise<DocumentFormat>

/** `formats`: of those that Verso translates. */
export function identifier(formats: readonly FormatRecogniser[]): Identify {
  // The surest first, and of equally sure ones those of formats that Verso translates.
  const ranked: readonly (Recogniser & Partial<FormatRecogniser>)[] = [
    ...formats,
    ...REFUSED_ARCHIVES,
    refusedCompoundFiles,
    refusedSignatures,
    refusedTexts,
  ].toSorted((a, b) => CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty))
  return async (file, fileName, work = WorkBudget.ofDocument()) => {
    if (file.size === 0) throw new DocumentError('file_empty', 'the file has no bytes')
    const probe = await openProbe(file, fileName, work)
    for (const recogniser of ranked) {
      const finding = await recogniser.recognise(probe)
      if (finding?.kind === 'refusal') throw finding.error
      if (finding && recogniser.format) return recogniser.format
    }
    throw new DocumentError('file_type_unsupported', 'it is neither text nor of a known format')
  }
}
