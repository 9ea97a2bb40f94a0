import { openCipher } from './crypt/pdf-cipher.ts'
import type { ObjectStore } from './object-store.ts'
import { encryptedPdf } from './pdf-errors.ts'
import { PdfRef, PdfString, isArray, isDict, type PdfDict } from './pdf-object.ts'

/**
 * Sets the store's cipher from the trailer's /Encrypt, if present. Throws DocumentError `document_encrypted` when the
 * empty password does not open the file.
 */
export async function openCipherOf(store: ObjectStore, trailer: PdfDict): Promise<void> {
  const entry = trailer.get('Encrypt')
  const encrypt = await store.resolve(entry)
  if (entry === undefined || entry === null) return
  if (!isDict(encrypt)) throw encryptedPdf('its /Encrypt cannot be read')
  const ids = await store.resolve(trailer.get('ID'))
  const id = isArray(ids) ? await store.resolve(ids[0]) : null
  const fileId = id instanceof PdfString ? id.bytes : new Uint8Array()
  const cipher = await openCipher(encrypt, fileId, (object) => store.resolve(object))
  store.forget()
  store.encryptRef = entry instanceof PdfRef ? entry : null
  store.cipher = cipher
}
