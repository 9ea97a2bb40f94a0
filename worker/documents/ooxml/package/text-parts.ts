// Which parts of a package have text, by its format's table, and in which order they are read.
import { DocumentError } from '../../../app-error.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import { DRAWING_PARTS, type DrawingPart } from '../drawing/drawing-parts.ts'
import { type OfficePackage, relatedParts } from './office-package.ts'
import type { PartTable, TextPart, TextParts, TypedKind } from './part-table.ts'

/** The parts with text in the order of reading. Throws DocumentError `document_damaged` for a package without a main part. */
export async function textParts<Kind extends TypedKind>(
  pkg: OfficePackage,
  table: PartTable<Kind>,
): Promise<TextParts<Kind | DrawingPart>> {
  const main = await mainPart(pkg, table)
  if (!main) throw new DocumentError('document_damaged', 'the package has no main document')
  const groups = [...table.beforeDrawings, ...DRAWING_PARTS, ...table.afterDrawings]
  const ranks = new Map(groups.flatMap((group, rank) => group.map((kind) => [kind, rank])))
  // A format can have a row of its own for a part of DrawingML.
  const own = [...table.beforeDrawings, ...table.afterDrawings].flat()
  const kinds = [...own, ...ranks.keys()].filter((kind) => kind !== table.main)
  const parts = pkg.archive.entries.flatMap((entry): readonly TextPart<Kind | DrawingPart>[] => {
    if (entry === main) return [{ entry, kind: table.main }]
    const type = pkg.types.of(entry.name)
    const kind = kinds.find((candidate) => candidate.type.test(type))
    return kind ? [{ entry, kind }] : []
  })
  const rankOf = ({ kind }: TextPart<Kind | DrawingPart>) => ranks.get(kind) ?? 0
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
