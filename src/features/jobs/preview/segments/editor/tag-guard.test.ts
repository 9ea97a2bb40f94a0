import { history, redo, undo } from 'prosemirror-history'
import { Slice } from 'prosemirror-model'
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { splitMarkup } from '../../../../../../worker/contract/translation/inline-markup.ts'
import { moveTag, replaceText, replaceWords, stepOverTag } from './tag-commands.ts'
import { endComposition, tagGuard } from './tag-guard.ts'
import { tagLawOf, writeTag } from './tag-law.ts'
import { readTarget, tagNode, tagsOf, targetSchema, writeTarget } from './target-document.ts'

const SOURCE = 'One <g1>two <g2>three</g2></g1><x3/> four'

/** `[` and `]` stand for the selection, `|` for the caret. */
function stateOf(marked: string, source = SOURCE): EditorState {
  const law = tagLawOf(source)
  const doc = readTarget(marked.replace(/[[\]|]/g, ''), law)
  const place = (sign: string) => (marked.includes(sign) ? 1 + sizeOf(marked.slice(0, marked.indexOf(sign))) : null)
  const from = place('[') ?? place('|') ?? 1
  const to = place(']') ?? from
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, from, to),
    plugins: [history(), tagGuard(law)],
  })
}

function sizeOf(marked: string): number {
  const sizes = splitMarkup(marked.replace(/[[\]|]/g, '')).map((piece) =>
    piece.kind === 'text' ? piece.text.length : 1,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function applied(state: EditorState, change: (tr: Transaction) => Transaction): EditorState {
  return state.applyTransaction(change(state.tr)).state
}

function run(state: EditorState, command: Command): EditorState {
  let after = state
  command(state, (tr) => {
    after = state.applyTransaction(tr).state
  })
  return after
}

const type = (state: EditorState, text: string) =>
  applied(state, (tr) => tr.insertText(text, state.selection.from, state.selection.to))
const cut = (state: EditorState) => applied(state, (tr) => tr.deleteSelection())

/** The text with its caret or selection. */
function shown(state: EditorState): string {
  const { from, to } = state.selection
  const signed = state.apply(
    from === to ? state.tr.insertText('|', from) : state.tr.insertText(']', to).insertText('[', from),
  )
  return writeTarget(signed.doc)
}

it('reads and writes a translation', () => {
  const text = 'Eins <g1>zwei <g2>drei</g2></g1><x3/> vier, <b> &lt;g1>'
  expect(writeTarget(readTarget(text, tagLawOf(SOURCE)))).toBe(text)
  const doc = readTarget(text, tagLawOf(SOURCE))
  expect(doc.textContent).toBe('Eins zwei drei vier, <b> <g1>')
})

it('escapes a look-alike of a tag that is typed in pieces', () => {
  const state = type(type(stateOf('|', ''), '<g'), '1>')
  expect(writeTarget(state.doc)).toBe('&lt;g1>')
})

it.each([
  ['nothing', null],
  ['tags that are missing', 'eins <g1>zwei</g1>'],
  ['tags that cross', '<g1><g2></g1></g2><x3/>'],
  ['a tag that the source lacks', 'a<x9/>'],
])('gives every tag of the source to a text with %s', (_, text) => {
  const doc = readTarget(text, tagLawOf(SOURCE))
  expect(tagsOf(doc).map(writeTag)).toEqual(['<g1>', '<g2>', '</g2>', '</g1>', '<x3/>'])
})

describe('an edit that would lose a tag', () => {
  it.each([
    ['the start of a pair', 'a [b<g1>c] d<g2>e</g2></g1><x3/>', 'a <g1>| d<g2>e</g2></g1><x3/>'],
    ['the end of a pair', '<g1>a<g2>b</g2>c [d</g1>e] f<x3/>', '<g1>a<g2>b</g2>c |</g1> f<x3/>'],
    ['a placeholder', '<g1><g2></g2></g1>a[b<x3/>c]d', '<g1><g2></g2></g1>a|<x3/>d'],
    ['everything', '[a<g1>b<g2>c</g2></g1>d<x3/>e]', '<g1><g2>|</g2></g1><x3/>'],
    ['tags alone', 'a[<g1><g2></g2></g1><x3/>]b', 'a<g1><g2>|</g2></g1><x3/>b'],
  ])('puts it back where it was deleted: %s', (_, before, after) => {
    const state = stateOf(before)
    expect(shown(state)).toBe(before)
    expect(shown(cut(state))).toBe(after)
  })

  it('keeps words typed over a formatted text within its formatting', () => {
    expect(shown(type(stateOf('[<g1>a<g2>b</g2></g1><x3/>]'), 'neu'))).toBe('<g1><g2>neu|</g2></g1><x3/>')
    expect(shown(type(stateOf('a [<g1>b<g2>c]d</g2></g1><x3/>'), 'neu'))).toBe('a <g1><g2>neu|d</g2></g1><x3/>')
  })

  it('undoes and redoes the edit as one', () => {
    const before = 'a [b<g1>c<g2>d]e</g2></g1><x3/>'
    const edited = cut(stateOf(before))
    const undone = run(edited, undo)
    expect(shown(undone)).toBe(before)
    expect(writeTarget(run(undone, redo).doc)).toBe(writeTarget(edited.doc))
  })
})

describe('a composition over tags', () => {
  const compose = (state: EditorState, text: string, from: number, to: number) =>
    applied(state, (tr) => tr.insertText(text, from, to).setMeta('composition', 1))
  function ended(state: EditorState): EditorState {
    let after = state
    endComposition({
      isDestroyed: false,
      composing: false,
      state,
      dispatch: (tr) => {
        after = state.applyTransaction(tr).state
      },
    })
    return after
  }

  it('is not disturbed, and gets the tags back at its end', () => {
    const before = 'a [b<g1>c<g2>d</g2></g1>]<x3/>'
    const state = stateOf(before)
    const { from, to } = state.selection
    let composed = compose(state, 'に', from, to)
    expect(writeTarget(composed.doc)).toBe('a に<x3/>')
    composed = compose(composed, 'にほ', from, from + 1)
    expect(writeTarget(composed.doc)).toBe('a にほ<x3/>')
    composed = ended(compose(composed, '日本', from, from + 2))
    expect(shown(composed)).toBe('a <g1><g2>日本|</g2></g1><x3/>')
    expect(writeTarget(run(composed, undo).doc)).toBe(before.replace(/[[\]]/g, ''))
  })

  it('that is undone before its end leaves nothing to put back', () => {
    const state = stateOf('[<g1>a</g1>]<x2/>', '<g1>a</g1><x2/>')
    const law = tagLawOf('<g1>a</g1><x2/>')
    const guarded = EditorState.create({
      doc: state.doc,
      selection: state.selection,
      plugins: [history(), tagGuard(law)],
    })
    const undone = run(compose(guarded, 'に', 1, 4), undo)
    expect(writeTarget(undone.doc)).toBe('<g1>a</g1><x2/>')
    expect(ended(undone)).toBe(undone)
  })
})

describe('a tag that comes a second time', () => {
  it('goes, and the first one stays', () => {
    const state = stateOf('a<g1>b<g2>c</g2></g1><x3/>d|')
    const pasted = applied(state, (tr) => tr.insert(state.selection.from, tagNode({ kind: 'placeholder', id: 3 })))
    expect(shown(pasted)).toBe('a<g1>b<g2>c</g2></g1><x3/>d|')
  })

  it('goes when a part of the text is copied over another', () => {
    const state = stateOf('a<g1>b<g2>c</g2></g1><x3/>[d]')
    const copied = state.doc.slice(1, 6)
    const pasted = applied(state, (tr) =>
      tr.replaceSelection(new Slice(copied.content, copied.openStart, copied.openEnd)),
    )
    expect(tagsOf(pasted.doc).map(writeTag)).toEqual(['<g1>', '<g2>', '</g2>', '</g1>', '<x3/>'])
  })

  it('goes when the source has none like it', () => {
    const state = stateOf('a|', 'a')
    const pasted = applied(state, (tr) => tr.insert(2, tagNode({ kind: 'openTag', id: 7 })))
    expect(writeTarget(pasted.doc)).toBe('a')
  })
})

it('keeps a start before its end, whatever is done to the two', () => {
  const state = stateOf('<g1><g2>a</g2>b</g1><x3/>')
  const swapped = applied(state, (tr) =>
    tr.delete(1, 2).insert(tr.doc.content.size - 1, targetSchema.node('openTag', { id: 1 })),
  )
  expect(writeTarget(swapped.doc)).toBe('<g1><g2>a</g2>b</g1><x3/>')
})

it('keeps the law through a thousand edits anywhere', () => {
  let state = stateOf('Eins <g1>zwei <g2>drei</g2></g1><x3/> vier')
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 1000; round++) {
    const size = state.doc.content.size
    const [a, b] = [1 + random(size - 1), 1 + random(size - 1)]
    const [from, to] = [Math.min(a, b), Math.max(a, b)]
    const copied = state.doc.slice(from, to)
    const edits = [
      (tr: Transaction) => tr.insertText('neu', from, to),
      (tr: Transaction) => tr.delete(from, to),
      (tr: Transaction) => tr.replaceRange(from, to, copied),
      (tr: Transaction) => tr.insert(from, copied.content),
      (tr: Transaction) => tr.delete(from, to).insertText('und', 1),
    ]
    state = applied(state, edits[random(edits.length)] ?? ((tr) => tr))
    if (random(9) === 0) state = run(state, undo)
    if (state.doc.content.size > 400) state = run(state, replaceText(tagLawOf(SOURCE), null))
    expect(tagsOf(state.doc).map(writeTag)).toEqual(['<g1>', '<g2>', '</g2>', '</g1>', '<x3/>'])
  }
})

describe('moving a tag', () => {
  const law = tagLawOf(SOURCE)
  const moved = (before: string, id: number, end: 'open' | 'close' | 'nearer' = 'nearer') =>
    shown(run(stateOf(before), moveTag(law, id, end)))

  it('puts a placeholder at the caret', () => {
    expect(moved('a|b<g1><g2></g2></g1><x3/>', 3)).toBe('a<x3/>|b<g1><g2></g2></g1>')
  })

  it('puts a pair around the selection', () => {
    expect(moved('a <g1>[b c] d<g2></g2></g1><x3/>', 2)).toBe('a <g1><g2>[b c]</g2> d</g1><x3/>')
  })

  it('moves the nearer end to the caret', () => {
    expect(moved('a |b <g1>c<g2></g2> d</g1><x3/>', 1)).toBe('a <g1>|b c<g2></g2> d</g1><x3/>')
    expect(moved('a <g1>b<g2></g2></g1> c| d<x3/>', 1)).toBe('a <g1>b<g2></g2> c|</g1> d<x3/>')
  })

  it('moves a certain end, and takes the other one along where it would pass it', () => {
    expect(moved('a <g1>b <g2>c d</g2> e|</g1><x3/>', 2, 'open')).toBe('a <g1>b c d e<g2>|</g2></g1><x3/>')
    expect(moved('a <g1>b| <g2>c</g2></g1><x3/>', 2, 'close')).toBe('a <g1>b<g2>|</g2> c</g1><x3/>')
  })

  it('leaves a pair in its parent', () => {
    const before = 'a|b <g1>c <g2>d</g2></g1><x3/>'
    expect(moved(before, 2)).toBe(before)
  })

  it('knows no other tags', () => {
    expect(run(stateOf('|<g1><g2></g2></g1><x3/>'), moveTag(law, 8, 'nearer')).doc.textContent).toBe('')
  })

  it('can be undone', () => {
    const before = 'a|b<g1><g2></g2></g1><x3/>'
    expect(shown(run(run(stateOf(before), moveTag(law, 3, 'nearer')), undo))).toBe(before)
  })
})

it('steps over a tag instead of deleting it', () => {
  const state = stateOf('a<g1>|b<g2></g2></g1><x3/>')
  expect(shown(run(state, stepOverTag(-1)))).toBe('a|<g1>b<g2></g2></g1><x3/>')
  expect(shown(run(stateOf('a|<g1>b<g2></g2></g1><x3/>'), stepOverTag(1)))).toBe('a<g1>|b<g2></g2></g1><x3/>')
  expect(stepOverTag(1)(state)).toBe(false)
})

it('replaces words that are quoted, tags among them or not', () => {
  const state = stateOf('Das ist <g1>ein <g2>roter</g2> Ball</g1><x3/>.')
  expect(writeTarget(run(state, replaceWords('ein roter', 'kein roter')).doc)).toBe(
    'Das ist <g1><g2>kein roter</g2> Ball</g1><x3/>.',
  )
  expect(replaceWords('grün', 'blau')(state)).toBe(false)
})

it('brings another text in, and undo brings the earlier one back', () => {
  const state = stateOf('Eins <g1>zwei <g2>drei</g2></g1><x3/>')
  const replaced = run(state, replaceText(tagLawOf(SOURCE), SOURCE))
  expect(writeTarget(replaced.doc)).toBe(SOURCE)
  expect(writeTarget(run(replaced, undo).doc)).toBe('Eins <g1>zwei <g2>drei</g2></g1><x3/>')
})
