// The objects of a PDF (ISO 32000-2 §7.3) as plain values, which readers return and writers accept.

export class PdfName {
  readonly name: string
  /** Without the slash, `#xx` already read; one character for each byte. */
  constructor(name: string) {
    this.name = name
  }
}

/** The bytes between the delimiters, escapes and hexadecimal digits already read. */
export class PdfString {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

export class PdfRef {
  readonly number: number
  readonly generation: number
  constructor(number: number, generation = 0) {
    this.number = number
    this.generation = generation
  }
}

/** Keys without their slash. */
export type PdfDict = ReadonlyMap<string, PdfObject>
export type PdfArray = readonly PdfObject[]

/** A stream's dictionary and where its bytes are: in the file, or in memory for one that Verso makes. */
export class PdfStream {
  readonly dict: PdfDict
  readonly data: Uint8Array | { readonly start: number; readonly length: number }
  /** The object it was read as: its key material where the file is encrypted. Null for one made in memory. */
  readonly ref: PdfRef | null
  constructor(dict: PdfDict, data: PdfStream['data'], ref: PdfRef | null = null) {
    this.dict = dict
    this.data = data
    this.ref = ref
  }
}

export type PdfObject = null | boolean | number | PdfName | PdfString | PdfRef | PdfArray | PdfDict | PdfStream

export function isDict(object: PdfObject | undefined): object is PdfDict {
  return object instanceof Map
}

export function isArray(object: PdfObject | undefined): object is PdfArray {
  return Array.isArray(object)
}
