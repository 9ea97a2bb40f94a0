// Keeps the tags of a translation whole, whatever is typed, cut, pasted, dropped or composed: an edit that would lose a
// tag puts it back where it was deleted, and a tag that came a second time goes.
import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { obeysLaw, type Tag, type TagLaw } from './tag-law.ts'
import { tagNode, tagOf, tagsOf } from './target-document.ts'

export function tagGuard(law: TagLaw): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      if (obeysLaw(tagsOf(after.doc), law)) return null
      const repaired = repair(transactions, before, after)
      return obeysLaw(tagsOf(repaired.doc), law) ? repaired : withTextOf(before, after)
    },
    props: {
      handleDOMEvents: {
        // The browser deletes a selection itself when words are composed over it, and putting tags back amid that would
        // end the composition. So the selection goes first.
        compositionstart: (view) => {
          const { selection, tr } = view.state
          const hasTags = tagsOf(view.state.doc).some(({ at }) => at >= selection.from && at < selection.to)
          if (hasTags) view.dispatch(tr.deleteSelection())
          return false
        },
      },
    },
  })
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
