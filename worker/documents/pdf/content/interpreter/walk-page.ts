// Walks a page's content (ISO 32000-2 §7.8.2, §8, §9), Form XObjects included. The walk finds every show operator with
// its byte range and state, and the boxes of everything else drawn. It does not know what the shown codes mean.
import {
  OPERATIONS_PER_CONTENT_BYTE,
  OPERATIONS_PER_DRAWN_BOX,
  OPERATIONS_PER_FORM,
  OPERATIONS_PER_OPERATOR,
  OPERATIONS_PER_DEEP_STATE,
} from '../../../limits.ts'
import type { WorkBudget } from '../../../work-budget.ts'
import { multiply } from '../../geometry.ts'
import { PdfKeyword, PdfLexer } from '../../objects/syntax/lexer.ts'
import { readItem } from '../../objects/syntax/parser.ts'
import { PdfName, PdfRef, PdfStream, type PdfDict, type PdfObject } from '../../objects/pdf-object.ts'
import type { PdfPage, PdfReader } from '../../objects/pdf-reader.ts'
import type { Appearance } from '../annotations/annotation-appearances.ts'
import { area, transformedBox } from './boxes.ts'
import { inheritedColors, setColor } from './color-operators.ts'
import { ContentBytes } from './content-bytes.ts'
import {
  CODE_WEIGHT,
  MAX_FORM_DEPTH,
  MAX_FORM_INSTANCES,
  MAX_OPERATORS,
  MAX_SAVED_STATES,
  ORDINARY_SAVED_STATES,
  SHOW_WEIGHT,
} from '../content-limits.ts'
import { DrawnBoxes } from './drawn-boxes.ts'
import { readExtGState } from './ext-g-state.ts'
import { type GraphicsState, initialState } from './graphics-state.ts'
import { skipInlineImage } from './inline-image.ts'
import { type MarkedContent, readMark, UNMARKED } from './marked-content.ts'
import { checkedMatrix } from './number-limits.ts'
import { isSolidImage, isUpright, veiled } from '../visibility/opacity.ts'
import {
  matrixOf,
  matrixOfArray,
  nameAt,
  numberAt,
  OPERAND_COUNT,
  type Operator,
  OPERATOR_WORDS,
  WaitingOperands,
} from './operator-table.ts'
import type { OptionalContent } from './optional-content.ts'
import { PageKeptError } from '../page-kept.ts'
import { readBounds } from '../page-space.ts'
import type { ContentStream } from '../page-text.ts'
import { buildPath, clipTo, type PaintedBox, paintImage, paintPath } from './path-operators.ts'
import { resourcesOf, StreamResources } from './stream-resources.ts'
import { StreamWalk } from './stream-walk.ts'
import { operandBytes, setTextState, shownBytes, shownElements, textMove } from './text-operators.ts'
import type { TextEvent, WalkedAnnotation, WalkedPage } from './walk-events.ts'

/** Render modes from here on add the text to the clip. */
const ADDS_TO_CLIP = 4

const NAMES_RESOURCE: ReadonlySet<string> = new Set(['Tf', 'gs', 'Do', 'BDC'])

/** Throws PageKeptError `over_budget` and `unreadable`. */
export async function walkPage(
  reader: PdfReader,
  layers: OptionalContent,
  page: PdfPage,
  appearances: readonly Appearance[] = [],
): Promise<WalkedPage> {
  const walk = new PageWalk(reader, layers)
  await walk.page(page)
  await walk.appearances(page, appearances)
  return walk
}

class PageWalk implements WalkedPage {
  readonly streams: ContentStream[] = []
  readonly events: TextEvent[] = []
  readonly annotations: WalkedAnnotation[] = []
  readonly annotationEvents: TextEvent[] = []
  readonly #boxes = new DrawnBoxes()
  readonly drawn = this.#boxes.own
  readonly overlays = this.#boxes.overlays
  imageArea = 0
  readonly weight: WorkBudget
  readonly #reader: PdfReader
  readonly #layers: OptionalContent
  readonly #contents: ContentBytes
  /** Objects of the forms around the current operator: a form does not draw itself. */
  readonly #open: number[] = []
  #into = this.events
  /** The number of shows in the page's own content. */
  #shows = 0
  #formInstances = 0
  #isOverlay = false
  /** What is drawn over the page lets through what lies under it. */
  #isHighlight = false

  constructor(reader: PdfReader, layers: OptionalContent) {
    this.#reader = reader
    this.#layers = layers
    this.#contents = new ContentBytes(reader)
    const usedUp = () => new PageKeptError('over_budget', `above ${MAX_OPERATORS} operators`)
    this.weight = reader.work.part(MAX_OPERATORS, usedUp, OPERATIONS_PER_OPERATOR)
  }

  get forms(): ReadonlyMap<number, Uint8Array> {
    return this.#contents.forms
  }

  async page(page: PdfPage): Promise<void> {
    const state = initialState()
    await this.#stream(state, UNMARKED, {
      kind: 'page',
      ref: null,
      dict: page.dict,
      resources: await resourcesOf(this.#reader, page.dict, new Map()),
      bytes: await this.#contents.ofPage(page),
      matrix: state.ctm,
      clip: null,
    })
  }

  /** Behind the page's own content, each in a state of its own. Their boxes lie over the page: they may hide it, and part nothing on it. */
  async appearances(page: PdfPage, appearances: readonly Appearance[]): Promise<void> {
    this.#into = this.annotationEvents
    this.#isOverlay = true
    const around = await resourcesOf(this.#reader, page.dict, new Map())
    for (const appearance of appearances) {
      const [from, events] = [this.streams.length, this.annotationEvents.length]
      const { matrix, form, formRef, kind, ref } = appearance
      this.#isHighlight = appearance.isHighlight
      const walk = new StreamWalk(from, initialState(checkedMatrix(matrix)), UNMARKED)
      await this.#form(walk, formRef, form, around, await this.#layers.isVisible(form.dict.get('OC')))
      if (this.annotationEvents.slice(events).some((event) => event.kind === 'show')) {
        this.annotations.push({ kind, ref, from, to: this.streams.length, appearance })
      } else this.annotationEvents.length = events
    }
  }

  async #stream(initial: GraphicsState, outer: MarkedContent, stream: ContentStream): Promise<void> {
    this.#reader.work.spend(OPERATIONS_PER_FORM + OPERATIONS_PER_CONTENT_BYTE * stream.bytes.length)
    const walk = new StreamWalk(this.streams.push(stream) - 1, initial, outer)
    const resources = new StreamResources(this.#reader, stream.resources)
    const lexer = new PdfLexer(stream.bytes, 0, OPERATOR_WORDS)
    const waiting = new WaitingOperands()
    for (;;) {
      lexer.skipSpace()
      const start = lexer.position
      const value = readItem(lexer)
      if (value === undefined) break
      if (!(value instanceof PdfKeyword)) {
        this.weight.spend(operandBytes(value))
        waiting.push(value, start)
        continue
      }
      const count = OPERAND_COUNT.get(value.word)
      // Operands wait for an operator that is known.
      if (count === undefined) continue
      this.weight.spend()
      const operator = waiting.takenBy(value.word, count, start, lexer.position)
      if (operator === null) continue
      if (value.word === 'BI') this.#image(walk, skipInlineImage(lexer))
      // Most operators wait for nothing, and a promise for each would be work of its own.
      else if (NAMES_RESOURCE.has(value.word)) await this.#resource(walk, resources, operator)
      else this.#operator(walk, stream, operator)
    }
    for (let depth = walk.stack.length; depth > 0; depth--) this.#into.push({ kind: 'restore' })
  }

  /** One that names an entry of the resources. */
  async #resource(walk: StreamWalk, resources: StreamResources, { word, operands }: Operator): Promise<void> {
    const name = nameAt(operands, 0)
    if (word === 'Tf') {
      const fontFacts = await resources.fontFacts(name)
      walk.state = { ...walk.state, hasFont: true, fontKey: name, fontFacts, fontSize: numberAt(operands, 1) }
    } else if (word === 'gs') {
      const entry = await resources.entry('ExtGState', name)
      walk.state = { ...walk.state, ...(await readExtGState(this.#reader, entry)) }
    } else if (word === 'Do') await this.#xObject(walk, await resources.entry('XObject', name), resources.dict)
    else {
      const mark = await readMark(this.#reader, this.#layers, resources, operands)
      if (mark !== null) walk.marked.begin(mark)
    }
  }

  #operator(walk: StreamWalk, stream: ContentStream, operator: Operator): void {
    const { word, operands } = operator
    switch (word) {
      case 'q':
        if (walk.stack.push(walk.state) > MAX_SAVED_STATES) {
          throw new PageKeptError('over_budget', `above ${MAX_SAVED_STATES} saved states`)
        }
        if (walk.stack.length > ORDINARY_SAVED_STATES) this.#reader.work.spend(OPERATIONS_PER_DEEP_STATE)
        this.#into.push({ kind: 'save' })
        return
      case 'Q': {
        // One too many is ignored, as viewers do.
        const state = walk.stack.pop()
        if (state === undefined) return
        walk.state = state
        this.#into.push({ kind: 'restore' })
        return
      }
      case 'cm': {
        const matrix = matrixOf(operands)
        if (matrix !== null) walk.state = { ...walk.state, ctm: checkedMatrix(multiply(matrix, walk.state.ctm)) }
        return
      }
      case 'w':
        walk.state = { ...walk.state, lineWidth: Math.abs(numberAt(operands, 0)) }
        return
      case 'W':
      case 'W*':
        walk.isClipping = true
        return
      case 'sh':
        if (walk.state.clip !== null) this.#draw(walk, [{ kind: 'fill', box: walk.state.clip, isOpaque: false }])
        return
      case 'BMC':
        walk.marked.begin({ tag: nameAt(operands, 0), id: null, isVisible: true, actualText: null })
        return
      case 'EMC':
        walk.marked.end()
        return
      default:
        if (!this.#path(walk, operator)) this.#text(walk, stream, operator)
    }
  }

  /** False for an operator that has nothing to do with paths. */
  #path(walk: StreamWalk, operator: Operator): boolean {
    if (buildPath(operator.word, operator.operands, walk.state.ctm, walk.path)) return true
    const drawn = paintPath(operator, walk)
    if (drawn === null) return false
    this.#draw(walk, drawn)
    if (walk.isClipping) walk.state = clipTo(walk.state, walk.path.bounds(), walk.path.isRectangle())
    walk.endPath()
    return true
  }

  #text(walk: StreamWalk, { bytes }: ContentStream, { word, operands, start, end }: Operator): void {
    const move = textMove(word, operands, walk.state)
    if (move !== null) this.#into.push(move)
    const state = setTextState(word, operands, walk.state) ?? setColor(word, walk.state, { bytes, start, end })
    if (state !== null) walk.state = state
    if (word !== 'Tj' && word !== 'TJ' && word !== "'" && word !== '"') return
    const elements = shownElements(operands.at(-1))
    if (elements === null || !walk.state.hasFont) return
    const { state: current, marked } = walk
    const show = { stream: walk.index, operator: word, start, end, elements, state: current } as const
    this.#into.push({ kind: 'show', ...show, marked: marked.current })
    // The bytes themselves were counted as they were read.
    this.weight.spend(SHOW_WEIGHT + (CODE_WEIGHT - 1) * shownBytes(elements))
    if (!this.#isOverlay) this.#shows++
    if (current.renderMode >= ADDS_TO_CLIP) walk.state = { ...current, isTextClipped: true }
  }

  async #xObject(walk: StreamWalk, entry: PdfObject | undefined, resources: PdfDict): Promise<void> {
    const xObject = await this.#reader.resolve(entry)
    if (!(xObject instanceof PdfStream)) return
    const subtype = await this.#reader.resolve(xObject.dict.get('Subtype'))
    if (!(subtype instanceof PdfName)) return
    const isVisible = await this.#layers.isVisible(xObject.dict.get('OC'))
    if (subtype.name === 'Image' && isVisible) this.#image(walk, await isSolidImage(this.#reader, xObject.dict))
    if (subtype.name === 'Form') await this.#form(walk, entry, xObject, resources, isVisible)
  }

  async #form(
    { state, marked }: StreamWalk,
    entry: PdfObject | undefined,
    form: PdfStream,
    around: PdfDict,
    isVisible: boolean,
  ): Promise<void> {
    const ref = entry instanceof PdfRef ? entry : null
    if (ref !== null && this.#open.includes(ref.number)) return
    if (this.#open.length >= MAX_FORM_DEPTH) throw new PageKeptError('over_budget', 'forms nested too deep')
    if (++this.#formInstances > MAX_FORM_INSTANCES) throw new PageKeptError('over_budget', 'too many forms')
    const matrix = matrixOfArray(await this.#reader.resolve(form.dict.get('Matrix')))
    const ctm = matrix === null ? state.ctm : checkedMatrix(multiply(matrix, state.ctm))
    const bounds = await readBounds(this.#reader, form.dict.get('BBox'))
    const resources = await resourcesOf(this.#reader, form.dict, around)
    // A group is painted as a whole with what is set around it (ISO 32000-2 §11.6.6).
    const alpha = form.dict.has('Group') ? { fillAlpha: 1, strokeAlpha: 1 } : {}
    const inside = inheritedColors({ ...veiled(state), ...alpha, ctm })
    const inner = clipTo(inside, bounds === null ? null : transformedBox(ctm, bounds), isUpright(ctm))
    this.#open.push(ref?.number ?? -1)
    this.#into.push({ kind: 'save' })
    await this.#stream(inner, marked.within(isVisible), {
      kind: 'form',
      ref,
      dict: form.dict,
      resources,
      bytes: await this.#contents.ofForm(ref, form),
      matrix: ctm,
      clip: inner.clip,
    })
    this.#into.push({ kind: 'restore' })
    this.#open.pop()
  }

  #image(walk: StreamWalk, isSolid: boolean): void {
    const painted = paintImage(walk.state, isSolid)
    if (!this.#isOverlay) for (const { box } of painted) this.imageArea += area(box)
    this.#draw(walk, painted)
  }

  #draw(walk: StreamWalk, painted: readonly PaintedBox[]): void {
    this.#reader.work.spend(OPERATIONS_PER_DRAWN_BOX * (1 + painted.length))
    if (walk.marked.current.isHidden) return
    if (!this.#isOverlay) this.#boxes.add(painted, this.#shows)
    else if (!this.#isHighlight) this.#boxes.addOverlays(painted, this.#shows)
  }
}
