// What a person can do with tags and whole texts. Each is undone by itself.
import { closeHistory } from 'prosemirror-history'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { obeysLaw, type Tag, type TagLaw } from './tag-law.ts'
import { findWords, readTarget, tagNode, tagOf, tagsOf } from './target-document.ts'

/** Which end of a pair moves to the caret: a certain one, or the nearer one. A selection is always enclosed by both. */
export type TagEnd = 'open' | 'close' | 'nearer'

/**
 * Moves the tag with this number. Does nothing and answers false where there is none, where it stands there already, or
 * where it would no longer be nested as in the source.
 */
export function moveTag(law: TagLaw, id: number, end: TagEnd): Command {
  return (state, dispatch) => {
    const own = tagsOf(state.doc).filter((tag) => tag.id === id)
    const [first, last] = own
    if (!first) return false
    const tr = last ? withPairMoved(state, first.at, last.at, id, end) : withPlaceholderMoved(state, first)
    if (tr.doc.eq(state.doc) || !obeysLaw(tagsOf(tr.doc), law)) return false
    dispatch?.(closeHistory(tr).scrollIntoView())
    return true
  }
}

function withPlaceholderMoved(
  { tr, selection: { head } }: EditorState,
  tag: Tag & { readonly at: number },
): Transaction {
  tr.delete(tag.at, tag.at + 1)
  const place = tr.mapping.map(head)
  tr.insert(place, tagNode(tag))
  return tr.setSelection(TextSelection.create(tr.doc, place + 1))
}

function withPairMoved({ tr, selection }: EditorState, openAt: number, closeAt: number, id: number, end: TagEnd) {
  const { from, to, head, empty } = selection
  const isOpenNearer = Math.abs(head - openAt - 1) <= Math.abs(closeAt - head)
  const movesOpen = end === 'open' || (end === 'nearer' && isOpenNearer)
  // An end that would pass the other one takes it along: the pair then stands empty at the caret.
  const [open, close] = !empty
    ? [from, to]
    : movesOpen
      ? [head, Math.max(head, closeAt)]
      : [Math.min(head, openAt), head]
  tr.delete(closeAt, closeAt + 1).delete(openAt, openAt + 1)
  const [openPlace, closePlace] = [tr.mapping.map(open), tr.mapping.map(close)]
  tr.insert(closePlace, tagNode({ kind: 'closeTag', id })).insert(openPlace, tagNode({ kind: 'openTag', id }))
  const [start, finish] = [openPlace + 1, closePlace + 1]
  const caret = movesOpen ? start : finish
  return tr.setSelection(TextSelection.create(tr.doc, empty ? caret : start, empty ? caret : finish))
}

/** The caret goes past the tag beside it. `selects` takes the tag into the selection. */
export function stepOverTag(direction: -1 | 1, selects = false): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (!selects && !selection.empty) return false
    const { $head, $anchor } = selection
    const beside = direction === -1 ? $head.nodeBefore : $head.nodeAfter
    if (!beside || !tagOf(beside)) return false
    const head = $head.pos + direction
    dispatch?.(
      state.tr.setSelection(TextSelection.create(state.doc, selects ? $anchor.pos : head, head)).scrollIntoView(),
    )
    return true
  }
}

/** Puts another text in the place of the whole one; undo brings that back. */
export function replaceText(law: TagLaw, markup: string | null): Command {
  return (state, dispatch) => {
    const { firstChild } = readTarget(markup, law)
    if (!firstChild) return false
    const tr = state.tr.replaceWith(1, state.doc.content.size - 1, firstChild.content)
    dispatch?.(closeHistory(tr).setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView())
    return true
  }
}

/** Puts words in the place of others; false where those don't stand in the text. */
export function replaceWords(words: string, replacement: string): Command {
  return (state, dispatch) => {
    const found = findWords(state.doc, words)
    if (!found) return false
    dispatch?.(closeHistory(state.tr.insertText(replacement, found.from, found.to)).scrollIntoView())
    return true
  }
}
