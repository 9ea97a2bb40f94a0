// A format's table of parts: which of a package's parts have text, in which order they are read, and by what.
import type { Anchor } from '../../../contract/translation/anchor.ts'
import type { BesideText } from '../../../contract/text-choices.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import type { PartReader } from '../part-reader.ts'

export interface TypedKind {
  /** Of the content type, which is in lower case; in every form, such as that of a template. */
  readonly type: RegExp
}

/** A row of the table. */
export interface PartKind<Context> extends TypedKind {
  /** `entry`: the part that is read. */
  readonly reader: (context: Context, entry: ZipEntry) => PartReader
  /**
   * Without such a part there is nothing to deliver: an error in it is the document's. Any other part that cannot be read
   * to its end stays as it is.
   */
  readonly isEssential?: true
  /** Such a part is read on trial only where its XML has a match: something whose end may never come. */
  readonly triedWhere?: RegExp
  /** Its texts stand beside the document's own: a person may not want them translated. */
  readonly beside?: BesideText
}

export interface PartTable<Kind> {
  /** The kind of the part that the package names as its document. Another part of this type is an embedded one, and only copied. */
  readonly main: Kind
  /** The usual name of that part, for a package that names none. */
  readonly mainName: string
  /**
   * Groups are read in this order, the parts of one group in the order of the archive. `main` is in one of them. Between
   * the two stand the drawings, which are the same in all formats (`drawing-parts.ts`).
   */
  readonly beforeDrawings: readonly (readonly Kind[])[]
  readonly afterDrawings: readonly (readonly Kind[])[]
}

export interface TextPart<Kind> {
  readonly entry: ZipEntry
  readonly kind: Kind
  /** What readers count, where the part stands on one: the slide that a chart is drawn on. */
  readonly place?: Anchor['place']
}

export interface TextParts<Kind> {
  readonly main: ZipEntry
  readonly parts: readonly TextPart<Kind>[]
}
