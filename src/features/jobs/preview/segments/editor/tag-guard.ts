// Keeps the tags of a translation whole, whatever is typed, cut, pasted, dropped or composed: an edit that would lose a
// tag puts it back where it was deleted, and a tag that came a second time goes.
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { obeysLaw, type Tag, type TagLaw } from './tag-law.ts'
import { tagNode, tagOf, tagsOf } from './target-document.ts'

/** After a composition's end, until the browser's last change of the text has been read. */
const COMPOSITION_END_MS = 50

/** Edits of a composition that have lost tags: they are put back when it has ended, as a change amid it would end it. */
interface Composed {
  readonly before: EditorState
  readonly transactions: readonly Transaction[]
}

const composedKey = new PluginKey<Composed | null>('composed')

export function tagGuard(law: TagLaw): Plugin<Composed | null> {
  const isLawful = ({ doc }: Pick<EditorState, 'doc'>) => obeysLaw(tagsOf(doc), law)
  return new Plugin<Composed | null>({
    key: composedKey,
    state: {
      init: () => null,
      apply: (tr, composed, before, after) => {
        if (isLawful(after)) return null
        if (composed) return { ...composed, transactions: [...composed.transactions, tr] }
        return isComposing(tr) ? { before, transactions: [tr] } : null
      },
    },
    appendTransaction: (transactions, before, after) => {
      if (isLawful(after)) return null
      const composed = composedKey.getState(after)
      if (composed && !transactions.some((tr) => tr.getMeta(composedKey) === 'ended')) return null
      const earlier = composed?.before ?? before
      const repaired = repair(composed?.transactions ?? transactions, earlier, after)
      return isLawful(repaired) ? repaired : withTextOf(earlier, after)
    },
    props: {
      handleDOMEvents: {
        compositionend: (view) => {
          setTimeout(() => endComposition(view), COMPOSITION_END_MS)
          return false
        },
      },
    },
  })
}

function isComposing(tr: Transaction): boolean {
  return tr.getMeta('composition') !== undefined
}

/** Puts back what a composition has lost; in a view that is gone, or composes anew, there is nothing to do yet. */
export function endComposition(view: Pick<EditorView, 'isDestroyed' | 'composing' | 'state' | 'dispatch'>): void {
  if (view.isDestroyed || view.composing || !composedKey.getState(view.state)) return
  view.dispatch(view.state.tr.setMeta(composedKey, 'ended'))
}

/**
 * The tags that were there before, in their order: a start goes before what has replaced it, everything else after, so
 * that words typed over a formatted text are formatted.
 */
function repair(transactions: readonly Transaction[], before: EditorState, after: EditorState): Transaction {
  const tr = after.tr
  const kept = new Set<number>()
  const wanted = tagsOf(before.doc).map(({ at, ...tag }) => {
    const { pos, isDeleted } = follow(transactions, at, 1)
    const isKept = !isDeleted && isSameTag(after.doc.nodeAt(pos), tag)
    if (isKept) kept.add(pos)
    return { tag, isKept, at: !isKept && tag.kind === 'openTag' ? follow(transactions, at, -1).pos : pos }
  })
  for (const { at } of tagsOf(after.doc).reverse()) if (!kept.has(at)) tr.delete(at, at + 1)
  const removal = tr.mapping.slice(0)
  const end = tr.doc.content.size - 1 // of the paragraph
  const caret = Math.min(Math.max(1, removal.map(after.selection.head, -1)), end)
  let [inserted, insertedBeforeCaret, earliest] = [0, 0, 1]
  for (const { tag, isKept, at } of wanted) {
    const place = Math.min(Math.max(earliest, removal.map(at, -1)), end)
    earliest = isKept ? place + 1 : place
    if (isKept) continue
    tr.insert(place + inserted, tagNode(tag))
    inserted += 1
    if (place < caret || (place === caret && tag.kind === 'openTag')) insertedBeforeCaret = inserted
  }
  return tr.setSelection(TextSelection.create(tr.doc, caret + insertedBeforeCaret))
}

/** Where the tag at a position of the text before has come to, or what is left of its place. */
function follow(transactions: readonly Transaction[], at: number, side: -1 | 1) {
  let [pos, isDeleted] = [at, false]
  for (const { mapping } of transactions) {
    const result = mapping.mapResult(pos, side)
    pos = result.pos
    isDeleted ||= result.deletedAfter
  }
  return { pos, isDeleted }
}

function isSameTag(node: ReturnType<EditorState['doc']['nodeAt']>, { kind, id }: Tag): boolean {
  const tag = node && tagOf(node)
  return tag !== null && tag.kind === kind && tag.id === id
}

/** What cannot be repaired is not done. */
function withTextOf(before: EditorState, { tr }: EditorState): Transaction {
  const content = before.doc.firstChild?.content
  if (content) tr.replaceWith(1, tr.doc.content.size - 1, content)
  return tr.setSelection(TextSelection.create(tr.doc, Math.min(before.selection.head, tr.doc.content.size - 1)))
}
