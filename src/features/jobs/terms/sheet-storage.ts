// Terms as they are being edited outlive a reload of the page, in this tab. They belong to the brief that they change:
// edits of an earlier one are dropped.
import { z } from 'zod'
import { type Brief, briefSchema } from '../../../../worker/contract/translation/brief.ts'
import { changeOf, draftOf, isChanged, type SheetDraft } from './sheet-draft.ts'

const keyOf = (id: string) => `verso-terms-${id}`

const { formOfAddress, variant, names, terms } = briefSchema.shape
const rowKey = z.int().nonnegative()
const draftSchema = z.object({
  terms: z.array(terms.element.extend({ key: rowKey, source: z.string(), target: z.string() })),
  names: z.array(names.element.extend({ key: rowKey, name: z.string() })),
  formOfAddress,
  variant,
  nextKey: rowKey,
})
const storedSchema = z.object({ brief: z.string(), draft: draftSchema })

/** What was edited of this brief, or the brief. `id`: of the translation. */
export function storedSheet(id: string, brief: Brief): SheetDraft {
  try {
    const stored = storedSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null'))
    return stored.brief === JSON.stringify(brief) ? stored.draft : draftOf(brief)
  } catch {
    return draftOf(brief) // nothing is stored, or it is not readable
  }
}

export function storeSheet(id: string, draft: SheetDraft, brief: Brief): void {
  try {
    if (!isChanged(changeOf(draft, brief))) sessionStorage.removeItem(keyOf(id))
    else sessionStorage.setItem(keyOf(id), JSON.stringify({ brief: JSON.stringify(brief), draft }))
  } catch {
    // Storage is blocked or full: the edits last as long as the page.
  }
}
