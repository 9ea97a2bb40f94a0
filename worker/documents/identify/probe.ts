// What a recogniser is given and what it answers. A probe reads each thing once, whoever asks for it.
import { type DocumentError, FormatRefusedError } from '../../app-error.ts'
import { formatOfName, KNOWN_FORMATS, type KnownFormatId } from '../../contract/known-formats.ts'
import { readCentralDirectory } from '../archive/central-directory.ts'
import type { CentralRecord } from '../archive/central-record.ts'
import { type DocumentFormat, FORMATS, isDocumentFormat, PLAIN_TEXT } from '../formats.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import type { WorkBudget } from '../work-budget.ts'
import { isPlainText } from './is-plain-text.ts'
import { readSyntaxSample } from './syntax-sample.ts'
import { findSyntax } from './syntax/find-syntax.ts'

const HEAD_BYTES = 4096

export type TextFormat = KnownFormatId | DocumentFormat

export interface Probe {
  readonly file: RandomAccessFile
  /** The file's first bytes. */
  readonly head: Uint8Array
  /** The entries of a ZIP archive; null for any other file. Throws DocumentError for a damaged directory. */
  entries(): Promise<readonly CentralRecord[] | null>
  /** The format of a file that is text, plain text included; null for bytes that are no text, or have another's name. */
  textFormat(): Promise<TextFormat | null>
}

/** The file is a document of the recogniser's format, which Verso translates. */
export interface Claim {
  readonly kind: 'claim'
}

/** The file is of a format that Verso does not translate, or it is locked or damaged. */
export interface Refusal {
  readonly kind: 'refusal'
  readonly error: DocumentError
}

/**
 * How sure a recogniser can be, the surest first. `structure`: the file's directory lists its parts. `header`: its format
 * is named near the beginning. `signature`: its first bytes are another format's. `text`: it reads like this.
 */
export const CERTAINTIES = ['structure', 'header', 'signature', 'text'] as const

export interface Recogniser {
  readonly certainty: (typeof CERTAINTIES)[number]
  /** Null for a file that is something else. */
  recognise(probe: Probe): Promise<Claim | Refusal | null>
}

export const CLAIM: Claim = { kind: 'claim' }

/** Null for a format that Verso translates by now: its own recogniser claims the file. */
export function refusal(format: KnownFormatId): Refusal | null {
  if (isDocumentFormat(format)) return null
  return { kind: 'refusal', error: new FormatRefusedError(format) }
}

export async function openProbe(file: RandomAccessFile, fileName: string, work: WorkBudget): Promise<Probe> {
  const head = await file.read(0, Math.min(file.size, HEAD_BYTES))
  return {
    file,
    head,
    entries: once(async () => (isZip(head) ? (await readCentralDirectory(file)).records : null)),
    textFormat: once(async () => {
      if (promisesNoText(fileName) || !(await isPlainText(file))) return null
      const named = textFormatOf(fileName)
      return findSyntax(await readSyntaxSample(file, work), named) ?? named ?? PLAIN_TEXT
    }),
  }
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => (answer ??= read())
}

/** "PK" may also be how a text begins. */
function isZip(head: Uint8Array): boolean {
  return [0x0403, 0x0605, 0x0807].some((kind) => startsWith(head, [0x50, 0x4b, kind & 0xff, kind >> 8]))
}

/** Of formats that are no text and that Verso does not translate. */
const BINARY_NAME = /\.(?:do[ct][xm]?|rtf|od[tps]|pp[ts][xm]?|xls[xm]?|epub)$/i

/** Text under such a name is a mistake somebody should know of, and no text file. */
function promisesNoText(fileName: string): boolean {
  return (
    BINARY_NAME.test(fileName) ||
    FORMATS.some(({ isText, extensions }) => !isText && hasExtension(fileName, extensions))
  )
}

/** A name cannot make a picture of a text. */
function textFormatOf(fileName: string): TextFormat | null {
  const ready = FORMATS.find(({ isText, extensions }) => isText && hasExtension(fileName, extensions))
  const known = formatOfName(fileName)
  return ready?.id ?? (known !== null && KNOWN_FORMATS[known].breaks !== null ? known : null)
}

function hasExtension(fileName: string, extensions: readonly string[]): boolean {
  const name = fileName.toLowerCase()
  return extensions.some((extension) => name.endsWith(`.${extension}`))
}

/** -1 stands for any byte. */
export function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => byte === -1 || head[index] === byte)
}
