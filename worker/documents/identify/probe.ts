// What a recogniser is given and what it answers.
import type { KnownFormatId } from '../../contract/known-formats.ts'
import type { DocumentFormat } from '../model.ts'
import type { RandomAccessFile } from '../random-access-file.ts'
import type { WorkBudget } from '../work-budget.ts'

export interface Probe {
  readonly file: RandomAccessFile
  readonly fileName: string
  /** The file's first bytes. */
  readonly head: Uint8Array
  readonly work: WorkBudget
}

/** The file is a document of this format, which Verso translates. */
export interface Claim {
  readonly kind: 'claim'
  readonly format: DocumentFormat
}

/** The file is of a format that Verso does not translate. */
export interface Refusal {
  readonly kind: 'refusal'
  readonly format: KnownFormatId
}

/** Null for a file that is something else. Throws DocumentError for a file that is this, and locked or damaged. */
export type Recogniser = (probe: Probe) => Promise<Claim | Refusal | null>

export function claim(format: DocumentFormat): Claim {
  return { kind: 'claim', format }
}

export function refusal(format: KnownFormatId): Refusal {
  return { kind: 'refusal', format }
}

/** -1 stands for any byte. */
export function startsWith(head: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => byte === -1 || head[index] === byte)
}
