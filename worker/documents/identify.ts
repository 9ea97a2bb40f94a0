// Identifies a file by its content: names can be wrong, and the browser's media type follows the name.
import { DocumentError, FormatRefusedError } from '../app-error.ts'
import type { Recogniser } from './identify/probe.ts'
import { recogniseArchive } from './identify/recognise-archive.ts'
import { recogniseOle, recognisePdf, recogniseSignature } from './identify/recognise-binary.ts'
import { recogniseText } from './identify/recognise-text.ts'
import type { DocumentFormat } from './model.ts'
import type { RandomAccessFile } from './random-access-file.ts'
import { WorkBudget } from './work-budget.ts'

const HEAD_BYTES = 4096

/** In order of certainty: the first answer counts. */
const RECOGNISERS: readonly Recogniser[] = [
  recogniseArchive,
  recogniseOle,
  recognisePdf,
  recogniseSignature,
  recogniseText,
]

/**
 * Reads the file's beginning, its end and, for an archive, its directory. Whether a PDF needs a password shows only
 * when it is opened. Throws FormatRefusedError for a format that Verso knows and does not translate, and DocumentError
 * `file_empty`, `file_type_unsupported`, `document_encrypted` or `document_damaged`. The name only decides what text is
 * whose content does not tell.
 */
export async function identify(
  file: RandomAccessFile,
  fileName: string,
  work = WorkBudget.ofDocument(),
): Promise<DocumentFormat> {
  if (file.size === 0) throw new DocumentError('file_empty', 'the file has no bytes')
  const head = await file.read(0, Math.min(file.size, HEAD_BYTES))
  for (const recognise of RECOGNISERS) {
    const finding = await recognise({ file, fileName, head, work })
    if (finding?.kind === 'refusal') throw new FormatRefusedError(finding.format)
    if (finding) return finding.format
  }
  throw new DocumentError('file_type_unsupported', 'it is neither text nor of a known format')
}
