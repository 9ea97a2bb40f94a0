// What form fields hold (ISO 32000-2 §12.7): a field's entries are inherited, and a widget may be a field of its own or
// one of several.
import { isArray, isDict, PdfName, PdfString, type PdfDict, type PdfObject } from '../objects/pdf-object.ts'
import type { PdfReader } from '../objects/pdf-reader.ts'
import { readTextString } from '../text-string.ts'

/** Fields in one another; one that is its own ancestor ends here. */
const MAX_FIELD_DEPTH = 16
/** §12.7.5.2.1, table 229: a button that keeps no value. */
const PUSH_BUTTON = 1 << 16
/** §12.7.5.3, table 231: shown as asterisks. */
const PASSWORD = 1 << 13

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

/** What a text or choice field shows; '' for other fields and empty ones. */
export async function fieldValue(reader: PdfReader, widget: PdfDict): Promise<string> {
  const type = await fieldType(reader, widget)
  if (type !== 'Tx' && type !== 'Ch') return ''
  if (type === 'Tx' && ((await flagsOf(reader, widget)) & PASSWORD) !== 0) return ''
  const value = await inherited(reader, widget, 'V')
  const texts: string[] = []
  for (const item of isArray(value) ? value : [value]) {
    const entry = await reader.resolve(item)
    if (entry instanceof PdfString) texts.push(readTextString(entry))
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

/** What a choice is called, by what it is exported as; those that are called what they are have no entry. */
async function optionNames(reader: PdfReader, widget: PdfDict): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const options = await inherited(reader, widget, 'Opt')
  for (const option of isArray(options) ? options : []) {
    const pair = await reader.resolve(option)
    if (!isArray(pair)) continue
    const [exported, name] = [await reader.resolve(pair[0]), await reader.resolve(pair[1])]
    if (exported instanceof PdfString && name instanceof PdfString) {
      names.set(readTextString(exported), readTextString(name))
    }
  }
  return names
}
