// The appearances that annotations draw on a page (ISO 32000-2 §12.5): each annotation's normal appearance, with the
// matrix that puts the appearance into its rectangle. Text filled into a form counts as page text where other words can
// replace it. Choices, dates and values that a program reads stay, and are reported apart.
import type { Box, Matrix } from '../../geometry.ts'
import { isArray, isDict, PdfName, PdfRef, PdfStream, type PdfDict } from '../../objects/pdf-object.ts'
import { latin1 } from '../../objects/syntax/latin1.ts'
import type { PdfPage, PdfReader } from '../../objects/pdf-reader.ts'
import { readText } from '../../text-string.ts'
import { area, transformedBox } from '../interpreter/boxes.ts'
import { fieldValue, freeTextHolder, isPushButton, isSignature, isTicked } from './field-value.ts'
import { matrixOfArray } from '../interpreter/operator-table.ts'
import type { OptionalContent } from '../interpreter/optional-content.ts'
import { readBox } from '../page-space.ts'
import type { DrawnAnnotation, FieldText, PlainTextBox } from '../page-text.ts'

export interface Appearance {
  readonly kind: DrawnAnnotation['kind']
  /** Null for an annotation written directly into the page's array. */
  readonly ref: PdfRef | null
  readonly form: PdfStream
  readonly formRef: PdfRef
  /** A highlighter's stroke. Viewers let the marked text show through, whatever the stroke is drawn with. */
  readonly isHighlight: boolean
  /** The matrix between the form's own /Matrix and the page. */
  readonly matrix: Matrix
}

export interface PageAnnotations {
  /** In drawing order. */
  readonly appearances: readonly Appearance[]
  readonly textBoxes: readonly PlainTextBox[]
  readonly fieldValues: readonly string[]
  readonly fields: readonly FieldText[]
  readonly widgets: readonly Box[]
}

/** Reviewed drawings carry some hundred, forms some thousand; one test file has 32,768 on a page. */
const MAX_ANNOTATIONS = 4000

/** Table 167: hidden, and not to be shown on a screen. */
const INVISIBLE_FLAGS = (1 << 1) | (1 << 5)
/** A pop-up is closed, or covers the page for a while. A link draws only a frame around text of the page. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['Popup', 'Link'])

export async function readAnnotations(
  reader: PdfReader,
  layers: OptionalContent,
  page: PdfPage,
): Promise<PageAnnotations> {
  const appearances: Appearance[] = []
  const textBoxes: PlainTextBox[] = []
  const fields: FieldText[] = []
  const widgets: Box[] = []
  const entries = await reader.resolve(page.dict.get('Annots'))
  for (const entry of isArray(entries) ? entries.slice(0, MAX_ANNOTATIONS) : []) {
    const annotation = await reader.resolve(entry)
    if (!isDict(annotation) || !(await isVisible(reader, layers, annotation))) continue
    const ref = entry instanceof PdfRef ? entry : null
    const kind = await kindOf(reader, annotation, ref)
    widgets.push(...(await widgetBox(reader, annotation)))
    if (kind === 'field') fields.push(...(await fieldText(reader, annotation)))
    if (kind === null || kind === 'field') continue
    const appearance = await appearanceOf(reader, annotation)
    if (kind === 'textField' && (appearance === null || (await isSetByViewers(reader, appearance.form)))) {
      textBoxes.push(...(await plainField(reader, annotation, ref)))
      continue
    }
    if (appearance !== null) appearances.push({ kind, ref, ...appearance })
    else if (kind === 'freeText' && ref !== null) textBoxes.push(...(await plainTextBox(reader, annotation, ref)))
  }
  const fieldValues = fields.map(({ text }) => text).filter((text) => /\p{L}/u.test(text))
  return { appearances, textBoxes, fieldValues, fields, widgets }
}

async function isVisible(reader: PdfReader, layers: OptionalContent, annotation: PdfDict): Promise<boolean> {
  const flags = await reader.resolve(annotation.get('F'))
  if (typeof flags === 'number' && (flags & INVISIBLE_FLAGS) !== 0) return false
  return layers.isVisible(annotation.get('OC'))
}

/** Empty for an annotation that is not a field. */
async function widgetBox(reader: PdfReader, annotation: PdfDict): Promise<Box[]> {
  const subtype = await reader.resolve(annotation.get('Subtype'))
  if (!(subtype instanceof PdfName) || subtype.name !== 'Widget') return []
  const box = await readBox(reader, annotation.get('Rect'))
  return box === null ? [] : [box]
}

/** Null for an annotation that draws no text of its own. */
async function kindOf(
  reader: PdfReader,
  annotation: PdfDict,
  ref: PdfRef | null,
): Promise<Appearance['kind'] | 'field' | null> {
  const subtype = await reader.resolve(annotation.get('Subtype'))
  const name = subtype instanceof PdfName ? subtype.name : ''
  if (WITHOUT_TEXT.has(name)) return null
  if (name === 'Widget') {
    if (await isPushButton(reader, annotation)) return 'pushButton'
    if (await isSignature(reader, annotation)) return 'signature'
    return (await freeTextHolder(reader, annotation, ref)) === null ? 'field' : 'textField'
  }
  return name === 'FreeText' ? 'freeText' : 'other'
}

const TICK = '☑'
/** Fewer letters are a mark or a grade. */
const WORD = /\p{L}{2}|\p{Lo}/u
/** A field's appearance is a line or a short text; a larger one is drawn as it is. */
const MAX_FIELD_BYTES = 64 * 1024

/** Empty for a field that shows nothing. */
async function fieldText(reader: PdfReader, widget: PdfDict): Promise<FieldText[]> {
  const text = (await isTicked(reader, widget)) ? TICK : await fieldValue(reader, widget)
  const box = await readBox(reader, widget.get('Rect'))
  return text.trim() === '' || box === null ? [] : [{ text, box }]
}

/** Empty for an annotation without words. */
async function plainTextBox(reader: PdfReader, annotation: PdfDict, ref: PdfRef): Promise<PlainTextBox[]> {
  const contents = await readText(reader, annotation.get('Contents'))
  const text = contents?.replaceAll(/\r\n?/g, '\n').trim() ?? ''
  const box = await readBox(reader, annotation.get('Rect'))
  return box !== null && WORD.test(text) ? [{ ref, entry: 'Contents', text, box }] : []
}

/** Like `plainTextBox`, for a field and its value. */
async function plainField(reader: PdfReader, widget: PdfDict, ref: PdfRef | null): Promise<PlainTextBox[]> {
  const holder = await freeTextHolder(reader, widget, ref)
  const text = (await fieldValue(reader, widget)).replaceAll(/\r\n?/g, '\n').trim()
  const box = await readBox(reader, widget.get('Rect'))
  return holder?.ref != null && box !== null && WORD.test(text) ? [{ ref: holder.ref, entry: 'V', text, box }] : []
}

/**
 * §12.7.3, table 224: with /NeedAppearances viewers regenerate all fields. They also regenerate an appearance without
 * any text.
 */
async function isSetByViewers(reader: PdfReader, form: PdfStream): Promise<boolean> {
  const fields = await reader.resolve(reader.catalog.get('AcroForm'))
  if (isDict(fields) && (await reader.resolve(fields.get('NeedAppearances'))) === true) return true
  return !(await showsText(reader, form))
}

/** Whether the form may contain an operator that shows text. In doubt the answer is yes, and the form is walked. */
async function showsText(reader: PdfReader, form: PdfStream): Promise<boolean> {
  try {
    const content = latin1(await reader.decode(form, MAX_FIELD_BYTES))
    return /T[Jj]|['"]|\bDo\b/.test(content)
  } catch {
    return true // the walk says what is wrong with it
  }
}

async function appearanceOf(reader: PdfReader, annotation: PdfDict) {
  const appearances = await reader.resolve(annotation.get('AP'))
  const normal = isDict(appearances) ? appearances.get('N') : null
  const states = await reader.resolve(normal)
  const state = await reader.resolve(annotation.get('AS'))
  const formRef = isDict(states) && state instanceof PdfName ? states.get(state.name) : normal
  const form = await reader.resolve(formRef)
  if (!(formRef instanceof PdfRef) || !(form instanceof PdfStream)) return null
  const matrix = await placedIn(reader, annotation, form.dict)
  const subtype = await reader.resolve(annotation.get('Subtype'))
  const isHighlight = subtype instanceof PdfName && subtype.name === 'Highlight'
  return matrix === null ? null : { form, formRef, isHighlight, matrix }
}

/** §12.5.5, algorithm 8: the box of the form, as its own matrix leaves it, fills the rectangle. Null where it cannot. */
async function placedIn(reader: PdfReader, annotation: PdfDict, form: PdfDict): Promise<Matrix | null> {
  const rectangle = await readBox(reader, annotation.get('Rect'))
  const bounds = await readBox(reader, form.get('BBox'))
  if (rectangle === null || bounds === null) return null
  const own = matrixOfArray(await reader.resolve(form.get('Matrix')))
  const box = own === null ? bounds : transformedBox(own, bounds)
  if (box === null || area(box) === 0) return null
  const across = (rectangle.right - rectangle.left) / (box.right - box.left)
  const up = (rectangle.top - rectangle.bottom) / (box.top - box.bottom)
  return [across, 0, 0, up, rectangle.left - box.left * across, rectangle.bottom - box.bottom * up]
}
