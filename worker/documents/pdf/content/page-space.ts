// A page's box and rotation (ISO 32000-2 §14.11.2, §7.7.3.3).
import type { Box } from '../geometry.ts'
import { isArray, type PdfObject } from '../objects/pdf-object.ts'
import type { PdfPage, PdfReader } from '../objects/pdf-reader.ts'
import { area, boxAround, intersection } from './interpreter/boxes.ts'

/** For a page without a usable /MediaBox, as pdf.js and poppler have it. */
const LETTER: Box = { left: 0, bottom: 0, right: 612, top: 792 }

/** /CropBox within /MediaBox. */
export async function pageBox(reader: PdfReader, page: PdfPage): Promise<Box> {
  const media = (await readBox(reader, page.dict.get('MediaBox'))) ?? LETTER
  const crop = await readBox(reader, page.dict.get('CropBox'))
  const visible = crop === null ? media : intersection(crop, media)
  return visible === null || area(visible) === 0 ? media : visible
}

/** Null for what is no rectangle, or one without an area. */
export async function readBox(reader: PdfReader, object: PdfObject | undefined): Promise<Box | null> {
  const box = await readBounds(reader, object)
  return box === null || area(box) === 0 ? null : box
}

/** Null for what is no rectangle. */
export async function readBounds(reader: PdfReader, object: PdfObject | undefined): Promise<Box | null> {
  const array = await reader.resolve(object)
  if (!isArray(array) || array.length < 4) return null
  const numbers = await Promise.all(array.slice(0, 4).map((item) => reader.resolve(item)))
  return boxAround(numbers.map((item) => (typeof item === 'number' ? item : Number.NaN)))
}

/** 0, 90, 180 or 270. */
export async function pageRotation(reader: PdfReader, page: PdfPage): Promise<number> {
  const rotate = await reader.resolve(page.dict.get('Rotate'))
  if (typeof rotate !== 'number' || rotate % 90 !== 0) return 0
  return ((rotate % 360) + 360) % 360
}
