// Values of form fields (ISO 32000-2 §12.7). A field inherits entries from its parents, and a widget is either a field
// itself or one of several widgets of a field.
import { isArray, isDict, PdfName, PdfRef, type PdfDict, type PdfObject } from '../../objects/pdf-object.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'
import { readText } from '../../text-string.ts'

/** Limits the nesting of fields. A field that is its own ancestor ends here. */
const MAX_FIELD_DEPTH = 16
/** §12.7.5.2.1, table 229: a button that keeps no value. */
const PUSH_BUTTON = 1 << 16
/** §12.7.5.3, table 231: shown as asterisks. */
const PASSWORD = 1 << 13
/** The same: a file's path, and a box for each character. */
const FILE_SELECT = 1 << 20
const COMB = 1 << 24
/** §12.6.3, table 200: scripts that read the value as it is typed, shown, checked and computed. */
const SCRIPTS_ON_VALUE = ['K', 'F', 'V', 'C']

export async function isPushButton(reader: PdfReader, widget: PdfDict): Promise<boolean> {
  if ((await fieldType(reader, widget)) !== 'Btn') return false
  return ((await flagsOf(reader, widget)) & PUSH_BUTTON) !== 0
}

export async function isSignature(reader: PdfReader, widget: PdfDict): Promise<boolean> {
  return (await fieldType(reader, widget)) === 'Sig'
}

/** A check box or radio button that is on: §12.7.5.2.3. */
export async function isTicked(reader: PdfReader, widget: PdfDict): Promise<boolean> {
  const state = await reader.resolve(widget.get('AS'))
  return state instanceof PdfName && state.name !== 'Off' && (await fieldType(reader, widget)) === 'Btn'
}

/** The field or ancestor that stores the value; null when none does. */
export interface ValueHolder {
  /** Null for a dictionary without an object of its own. */
  readonly ref: PdfRef | null
  readonly dict: PdfDict
}

/**
 * The dictionary that stores the text of a field in which any other words could stand: no script reads the text, no
 * length is set, and no XFA form repeats it. Null for every other field.
 */
export async function freeTextHolder(
  reader: PdfReader,
  widget: PdfDict,
  ref: PdfRef | null,
): Promise<ValueHolder | null> {
  if ((await fieldType(reader, widget)) !== 'Tx') return null
  if (((await flagsOf(reader, widget)) & (PASSWORD | FILE_SELECT | COMB)) !== 0) return null
  if ((await inherited(reader, widget, 'MaxLen')) !== null) return null
  const actions = await inherited(reader, widget, 'AA')
  if (isDict(actions) && SCRIPTS_ON_VALUE.some((key) => actions.has(key))) return null
  const form = await reader.resolve(reader.catalog.get('AcroForm'))
  if (isDict(form) && form.has('XFA')) return null
  return holderOf(reader, widget, ref)
}

async function holderOf(reader: PdfReader, widget: PdfDict, ref: PdfRef | null): Promise<ValueHolder | null> {
  let holder: ValueHolder = { ref, dict: widget }
  for (let depth = 0; depth < MAX_FIELD_DEPTH; depth++) {
    const value = await reader.resolve(holder.dict.get('V'))
    if (value !== null) return /\p{L}/u.test((await readText(reader, value)) ?? '') ? holder : null
    const above = holder.dict.get('Parent')
    const dict = await reader.resolve(above)
    if (!(above instanceof PdfRef) || !isDict(dict)) return null
    holder = { ref: above, dict }
  }
  return null
}

/** The visible text of a text or choice field; '' for other fields and empty ones. */
export async function fieldValue(reader: PdfReader, widget: PdfDict): Promise<string> {
  const type = await fieldType(reader, widget)
  if (type !== 'Tx' && type !== 'Ch') return ''
  if (type === 'Tx' && ((await flagsOf(reader, widget)) & PASSWORD) !== 0) return ''
  const value = await inherited(reader, widget, 'V')
  const texts: string[] = []
  for (const item of isArray(value) ? value : [value]) {
    const text = await readText(reader, item)
    if (text !== null) texts.push(text)
  }
  const names = type === 'Ch' ? await optionNames(reader, widget) : new Map<string, string>()
  return texts.map((text) => names.get(text) ?? text).join('\n')
}

async function fieldType(reader: PdfReader, widget: PdfDict): Promise<string> {
  const type = await inherited(reader, widget, 'FT')
  return type instanceof PdfName ? type.name : ''
}

async function flagsOf(reader: PdfReader, widget: PdfDict): Promise<number> {
  const flags = await inherited(reader, widget, 'Ff')
  return typeof flags === 'number' ? flags : 0
}

async function inherited(reader: PdfReader, widget: PdfDict, key: string): Promise<PdfObject> {
  let field: PdfObject = widget
  for (let depth = 0; isDict(field) && depth < MAX_FIELD_DEPTH; depth++) {
    const value = await reader.resolve(field.get(key))
    if (value !== null) return value
    field = await reader.resolve(field.get('Parent'))
  }
  return null
}

/** The display name of each choice by its export value. Choices that display their export value have no entry. */
async function optionNames(reader: PdfReader, widget: PdfDict): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const options = await inherited(reader, widget, 'Opt')
  for (const option of isArray(options) ? options : []) {
    const pair = await reader.resolve(option)
    if (!isArray(pair)) continue
    const [exported, name] = [await readText(reader, pair[0]), await readText(reader, pair[1])]
    if (exported !== null && name !== null) names.set(exported, name)
  }
  return names
}
