// Text: plain text is translated, text with a syntax of its own is not, because a translation as plain text would break
// its timings, keys, columns or tags.
import { DocumentError } from '../../app-error.ts'
import { formatOfName, KNOWN_FORMATS, type KnownFormatId } from '../../contract/known-formats.ts'
import { isPlainText } from './is-plain-text.ts'
import { claim, type Claim, type Probe, refusal, type Refusal } from './probe.ts'
import { readSyntaxSample } from './syntax-sample.ts'
import { findSyntax } from './syntax/find-syntax.ts'

/** Text under such a name is a mistake somebody should know of, and no text file. */
const BINARY_NAME = /\.(?:do[ct][xm]?|rtf|od[tps]|pp[ts][xm]?|xls[xm]?|epub|pdf)$/i

export async function recogniseText({ file, fileName, work }: Probe): Promise<Claim | Refusal | null> {
  if (BINARY_NAME.test(fileName)) {
    throw new DocumentError('file_type_unsupported', 'its name promises another format, and it is none')
  }
  if (!(await isPlainText(file))) return null
  const named = textFormatOf(fileName)
  const format = findSyntax(await readSyntaxSample(file, work), named) ?? named
  return format === null ? claim('txt') : refusal(format)
}

/** A name cannot make a picture of a text. */
function textFormatOf(fileName: string): KnownFormatId | null {
  const format = formatOfName(fileName)
  return format !== null && KNOWN_FORMATS[format].breaks !== null ? format : null
}
