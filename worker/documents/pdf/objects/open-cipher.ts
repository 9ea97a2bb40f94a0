import { openCipher } from './crypt/pdf-cipher.ts'
import type { ObjectStore } from './object-store.ts'
import { encryptedPdf } from './pdf-errors.ts'
import { PdfRef, PdfString, isArray, isDict, type PdfDict } from './pdf-object.ts'

/**
 * Sets the store's cipher by the trailer's /Encrypt, if it has one. Throws DocumentError `document_encrypted` where the
 * empty password does not open it.
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
