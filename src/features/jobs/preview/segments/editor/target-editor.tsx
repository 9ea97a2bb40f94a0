// The text of a translation as it is edited: words, and tags as chips. What leaves it and enters it is plain text.
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, Slice } from 'prosemirror-model'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react'
import type { SegmentFault } from '../../../../../../worker/contract/translation/segment.ts'
import type { TextLanguage } from '../text-language.ts'
import { moveTag, replaceText, stepOverTag, type TagEnd } from './tag-commands.ts'
import type { KnownTags } from './tag-chip.ts'
import { tagGuard } from './tag-guard.ts'
import { obeysLaw, type TagLaw, tagLawOf, writeTag } from './tag-law.ts'
import {
  chipViews,
  findWords,
  positionInText,
  readTarget,
  tagsOf,
  targetSchema,
  writeTarget,
} from './target-document.ts'

export interface TargetEditorHandle {
  readonly focus: () => void
  readonly hasFocus: () => boolean
  /** Puts another text in the place of the whole one. */
  readonly replace: (markup: string | null) => void
  /** Puts words in the place of others. */
  readonly replaceWords: (command: Command) => void
  /** False where the tag cannot go there. */
  readonly moveTag: (id: number, end: TagEnd) => boolean
  readonly text: () => string
}

interface TargetEditorProps {
  readonly source: string
  /** What is known of its tags. */
  readonly tags?: KnownTags
  /** The text that the editor begins with. */
  readonly initial: string | null
  readonly label: string
  readonly language: TextLanguage
  /** What it marks: the reason why the text was not saved. */
  readonly fault: SegmentFault | null
  readonly onChange: (markup: string) => void
  readonly onSave: () => void
  readonly onLeave: () => void
  readonly onCopySource: () => void
  /** False where there is no match with this number, from 1. */
  readonly onMatch: (number: number) => boolean
  /** A tag could not be moved to the caret. */
  readonly onTagRefused: (id: number) => void
  readonly ref: Ref<TargetEditorHandle>
}

const EDITOR_CLASS =
  'min-h-9 rounded-sm border border-control bg-sheet px-2 py-1 whitespace-break-spaces outline-none focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent [overflow-wrap:anywhere] [&_img.ProseMirror-separator]:inline [&_img.ProseMirror-separator]:border-0'

export function TargetEditor({ source, tags, initial, label, language, fault, ref, ...on }: TargetEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const law = useMemo(() => tagLawOf(source), [source])
  const run = (command: Command): boolean => {
    const own = view.current
    return own !== null && command(own.state, own.dispatch, own)
  }
  const move = (id: number, end: TagEnd): boolean => {
    const isMoved = run(moveTag(law, id, end))
    view.current?.focus()
    return isMoved
  }

  function handleKey(event: KeyboardEvent): boolean {
    const hasCommand = event.ctrlKey || event.metaKey
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1]
    if (hasCommand && event.shiftKey && digit !== undefined) {
      // macOS takes some of these with Cmd for its screenshots, so Ctrl does as well there.
      if (!move(Number(digit), 'nearer')) on.onTagRefused(Number(digit))
      return true
    }
    if (hasCommand && !event.shiftKey && !event.altKey && digit !== undefined) return on.onMatch(Number(digit))
    if (hasCommand && event.key === 'Enter') return done(on.onSave)
    if (event.altKey && !hasCommand && event.code === 'KeyC') return done(on.onCopySource)
    if (event.key === 'Escape') {
      event.stopPropagation()
      return done(on.onLeave)
    }
    return false
  }

  const onChange = useEffectEvent(on.onChange)
  const onKeyDown = useEffectEvent(handleKey)
  const create = useEffectEvent((element: HTMLElement) => {
    const doc = readTarget(initial, law)
    const state = EditorState.create({
      doc,
      selection: TextSelection.atEnd(doc),
      plugins: [tagGuard(law), history(), keymap(keysOf(language, source))],
    })
    const created: EditorView = new EditorView(element, {
      state,
      nodeViews: chipViews(tags),
      attributes: {
        class: EDITOR_CLASS,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        spellcheck: 'true',
        dir: language.dir,
        ...(language.lang && { lang: language.lang }),
      },
      dispatchTransaction: (tr) => {
        const state = created.state.apply(tr)
        const isChanged = !state.doc.eq(created.state.doc)
        created.updateState(state)
        // Amid a composition a tag may be missing: what is told of the text has them all.
        if (isChanged && obeysLaw(tagsOf(state.doc), law)) onChange(writeTarget(state.doc))
      },
      handleKeyDown: (_, event) => onKeyDown(event),
      // The browser puts the caret at the beginning, and ProseMirror moves it to its place some 20 ms later: what is typed
      // in between would stand before the text.
      handleDOMEvents: {
        focus: (own) => {
          own.focus()
          return false
        },
      },
      handlePaste: (own, event) => insertPlain(own, event, source),
      transformPasted: withoutTags,
      transformCopied: withoutTags,
    })
    return created
  })

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const created = create(element)
    view.current = created
    return () => {
      view.current = null
      created.destroy()
    }
  }, [])

  useEffect(() => {
    view.current?.setProps({ decorations: ({ doc }) => DecorationSet.create(doc, marksOf(doc, fault)) })
  }, [fault])

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    hasFocus: () => view.current?.hasFocus() === true,
    replace: (markup) => void run(replaceText(law, markup)),
    replaceWords: (command) => void run(command),
    moveTag: move,
    text: () => (view.current ? writeTarget(view.current.state.doc) : ''),
  }))

  return <div ref={place} />
}

function done(action: () => void): true {
  action()
  return true
}

/** What the text would be if nothing had been typed: every tag of the source stands in it. */
export function untouchedText(markup: string | null, law: TagLaw): string {
  return writeTarget(readTarget(markup, law))
}

/** Whether a translation has these words, tags among them or not. */
export function hasWords(markup: string, words: string, law: TagLaw): boolean {
  return findWords(readTarget(markup, law), words) !== null
}

function keysOf({ dir }: TextLanguage, source: string): Record<string, Command> {
  const left = dir === 'rtl' ? 1 : -1
  const right = dir === 'rtl' ? -1 : 1
  const enter = lineBreak(source)
  return {
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Enter: enter,
    'Shift-Enter': enter,
    Backspace: stepOverTag(-1),
    Delete: stepOverTag(1),
    ArrowLeft: stepOverTag(left),
    ArrowRight: stepOverTag(right),
    'Shift-ArrowLeft': stepOverTag(left, true),
    'Shift-ArrowRight': stepOverTag(right, true),
  }
}

/** A paragraph has line breaks as text only where its source has. */
function lineBreak(source: string): Command {
  return ({ tr }, dispatch) => {
    if (source.includes('\n')) dispatch?.(tr.insertText('\n').scrollIntoView())
    return true
  }
}

// oxlint-disable-next-line no-control-regex -- they are what no document can hold
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

function insertPlain(view: EditorView, event: ClipboardEvent, source: string): boolean {
  const pasted = event.clipboardData?.getData('text/plain') ?? ''
  const lines = pasted.replace(/\r\n?/g, '\n').replace(CONTROLS, '')
  const text = source.includes('\n') ? lines : lines.replace(/[\t\n\u2028\u2029]+/g, ' ')
  if (text !== '') view.dispatch(view.state.tr.insertText(text).scrollIntoView())
  return true
}

function withoutTags({ content }: Slice): Slice {
  const text = content.textBetween(0, content.size, ' ')
  return new Slice(text === '' ? Fragment.empty : Fragment.from(targetSchema.text(text)), 0, 0)
}

function marksOf(doc: EditorState['doc'], fault: SegmentFault | null): Decoration[] {
  if (fault === null || fault.kind === 'too_long' || fault.kind === 'empty' || fault.kind === 'not_in_file') return []
  if (fault.kind === 'character') {
    const at = positionInText(doc, fault.at)
    return at === null ? [] : [Decoration.inline(at, at + 1, { class: 'bg-negative-soft text-negative' })]
  }
  // A pair is named by its start.
  const { tag } = fault
  const isNamed = (written: string) => written === tag || written === tag.replace('<g', '</g')
  return tagsOf(doc)
    .filter((chip) => isNamed(writeTag(chip)))
    .map(({ at }) => Decoration.node(at, at + 1, { 'data-fault': '' }))
}
