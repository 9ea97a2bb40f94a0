// A Word document without comments, or with its tracked changes accepted.
import type { OptionalText } from '../../../contract/text-choices.ts'
import type { DocumentWarning } from '../../model.ts'
import { partsBeside, wordsBeside } from '../../ooxml/package/beside-parts.ts'
import { packageWithout } from '../../ooxml/package/without-parts.ts'
import type { RandomAccessFile } from '../../file/random-access-file.ts'
import { WorkBudget } from '../../work-budget.ts'
import { openDocx } from '../docx-document.ts'
import { holdsStories } from '../docx-parts.ts'
import { arePeopleReadable, authorsOfChanges, peopleAmong, peopleParts } from './people.ts'
import { storyRewriter } from './rewrite-story.ts'

/** What belongs to comments beside their part: answers, ids and dates ([MS-DOCX] §2.1). */
const OF_COMMENTS = /wordprocessingml\.comments(?:extended|ids|extensible)\+xml$/

export async function* docxWithout(
  file: RandomAccessFile,
  leftOut: ReadonlySet<OptionalText>,
): AsyncGenerator<Uint8Array, readonly DocumentWarning[], void> {
  const document = await openDocx(file)
  const { pkg, parts } = document
  const [comments, changes] = [leftOut.has('comments'), leftOut.has('trackedChanges')]
  const beside = comments ? partsBeside(document, 'comments') : []
  const words = await wordsBeside(pkg, beside, document.context(null, WorkBudget.unlimited()))
  const gone = new Set(beside.map(({ entry }) => entry))
  if (comments) for (const each of pkg.archive.entries) if (OF_COMMENTS.test(pkg.types.of(each.name))) gone.add(each)
  const stories = new Set(parts.flatMap(({ kind, entry }) => (holdsStories(kind) && !gone.has(entry) ? [entry] : [])))
  const people = beside.length > 0 ? peopleParts(pkg) : []
  const authors = people.length > 0 && !changes ? await authorsOfChanges(pkg, stories) : new Set<string>()
  // Who has commented goes with the comments. Who has made a change that stays is still named there.
  for (const part of people) if (authors.size === 0 || !(await arePeopleReadable(pkg, part))) gone.add(part)
  const remaining = new Set(people)
  const found = { changes: 0, isIncomplete: false }
  const rewrite = storyRewriter(
    { comments, changes },
    {
      addChanges: (count) => void (found.changes += count),
      addTooComplex: () => void (found.isIncomplete = true),
    },
  )
  yield* packageWithout(pkg, gone, (entry) => {
    if (remaining.has(entry)) return peopleAmong(authors)
    return stories.has(entry) ? rewrite : null
  })
  return [
    ...(words > 0 ? [{ code: 'comments_left_out' as const, detail: String(words) }] : []),
    ...(found.changes > 0 ? [{ code: 'changes_accepted' as const, detail: String(found.changes) }] : []),
    ...(found.isIncomplete ? [{ code: 'changes_not_accepted' as const }] : []),
  ]
}
