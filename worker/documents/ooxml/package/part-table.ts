// A format's table of parts: which of a package's parts have text, in which order they are read, and by what.
import { DocumentError } from '../../../app-error.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import type { PartReader } from '../part-reader.ts'
import { type OfficePackage, relatedParts } from './office-package.ts'

interface TypedKind {
  /** Of the content type, which is in lower case; in every form, such as that of a template. */
  readonly type: RegExp
}

/** A row of the table. */
export interface PartKind<Context> extends TypedKind {
  readonly reader: (context: Context) => PartReader
  /**
   * Without such a part there is nothing to deliver: an error in it is the document's. Any other part that cannot be read
   * to its end stays as it is.
   */
  readonly isEssential?: true
  /** Such a part is read on trial only where its XML has a match: something whose end may never come. */
  readonly triedWhere?: RegExp
}

export interface PartTable<Kind> {
  /** The kind of the part that the package names as its document. Another part of this type is an embedded one, and only copied. */
  readonly main: Kind
  /** The usual name of that part, for a package that names none. */
  readonly mainName: string
  /** Groups are read in this order, the parts of one group in the order of the archive. `main` is in one of them. */
  readonly groups: readonly (readonly Kind[])[]
}

export interface TextPart<Kind> {
  readonly entry: ZipEntry
  readonly kind: Kind
}

export interface TextParts<Kind> {
  readonly main: ZipEntry
  readonly parts: readonly TextPart<Kind>[]
}

/** The parts with text in the order of reading. Throws DocumentError `document_damaged` for a package without a main part. */
export async function textParts<Kind extends TypedKind>(
  pkg: OfficePackage,
  table: PartTable<Kind>,
): Promise<TextParts<Kind>> {
  const main = await mainPart(pkg, table)
  if (!main) throw new DocumentError('document_damaged', 'the package has no main document')
  const ranks = new Map(table.groups.flatMap((group, rank) => group.map((kind) => [kind, rank])))
  const kinds = [...ranks.keys()].filter((kind) => kind !== table.main)
  const parts = pkg.archive.entries.flatMap((entry): readonly TextPart<Kind>[] => {
    if (entry === main) return [{ entry, kind: table.main }]
    const type = pkg.types.of(entry.name)
    const kind = kinds.find((candidate) => candidate.type.test(type))
    return kind ? [{ entry, kind }] : []
  })
  const rankOf = ({ kind }: TextPart<Kind>) => ranks.get(kind) ?? 0
  return { main, parts: parts.toSorted((a, b) => rankOf(a) - rankOf(b)) }
}

/** Null when no part is one. */
async function mainPart(
  pkg: OfficePackage,
  { main, mainName }: Pick<PartTable<TypedKind>, 'main' | 'mainName'>,
): Promise<ZipEntry | null> {
  const related = await relatedParts(pkg, '', 'officeDocument')
  const typed = pkg.archive.entries.filter(({ name }) => main.type.test(pkg.types.of(name)))
  const byName = typed.find(({ name }) => name.toLowerCase() === mainName)
  return typed.find((entry) => related.has(entry)) ?? byName ?? typed[0] ?? null
}
