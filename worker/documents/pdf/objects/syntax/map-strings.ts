import { MAX_NESTING } from '../limits.ts'
import { PdfStream, PdfString, isArray, isDict, type PdfDict, type PdfObject } from '../pdf-object.ts'

type StringChange = (bytes: Uint8Array) => Promise<Uint8Array>

/** The object with all of its strings changed, in a stream's dictionary too. References are not followed. */
export async function mapStrings(object: PdfObject, change: StringChange, depth = 0): Promise<PdfObject> {
  if (depth > MAX_NESTING) return null
  if (object instanceof PdfString) return new PdfString(await change(object.bytes))
  if (isArray(object)) {
    const items: PdfObject[] = []
    for (const item of object) items.push(isPlain(item) ? item : await mapStrings(item, change, depth + 1))
    return items
  }
  if (isDict(object)) return await mapDictStrings(object, change, depth)
  if (object instanceof PdfStream) {
    return new PdfStream(await mapDictStrings(object.dict, change, depth), object.data, object.ref)
  }
  return object
}

async function mapDictStrings(dict: PdfDict, change: StringChange, depth: number): Promise<PdfDict> {
  const changed = new Map<string, PdfObject>()
  for (const [key, item] of dict) {
    changed.set(key, isPlain(item) ? item : await mapStrings(item, change, depth + 1))
  }
  return changed
}

/** Spares long arrays of numbers a promise for each. */
function isPlain(object: PdfObject): boolean {
  return typeof object !== 'object' || object === null
}
