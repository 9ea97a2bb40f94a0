// Uploaded profile pictures: objects under `photos/`, each named by the row of its owner.
import { inArray } from 'drizzle-orm'
import { uploadedPhotoId, uploadedPhotoPath } from '../contract/account/photo.ts'
import { database } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { replacePhoto } from '../db/users.ts'
import type { Bindings } from '../env.ts'
import { deleteUnowned } from '../jobs/lifecycle/sweep-unowned.ts'
import { photoKey, PHOTOS_PREFIX } from '../storage/object-keys.ts'
import { storageCall } from '../storage/storage-call.ts'
import type { PhotoType } from './photo-format.ts'

export interface NewPhoto {
  /** A random UUID: whoever knows it may see the picture. */
  readonly id: string
  readonly type: PhotoType
  readonly bytes: ArrayBuffer
}

/**
 * Stores the picture and shows it from now on. Returns the address of the picture before, for `deletePhoto`. The object
 * comes first, so that no row names one that is not there; the sweeper removes an object that no row came to name.
 */
export async function savePhoto(env: Bindings, userId: string, photo: NewPhoto, nowMs: number): Promise<string | null> {
  const { id, type, bytes } = photo
  const description = { httpMetadata: { contentType: type }, customMetadata: { userId } }
  await storageCall(`photo ${id}`, () => env.FILES.put(photoKey(id), bytes, description))
  return replacePhoto(env.DB, userId, uploadedPhotoPath(id), nowMs)
}

/** Does nothing for an address that is not an uploaded picture's. */
export async function deletePhoto(env: Pick<Bindings, 'FILES'>, photoUrl: string | null): Promise<void> {
  const id = uploadedPhotoId(photoUrl)
  if (id !== null) await storageCall(`photo ${id}`, () => env.FILES.delete(photoKey(id)))
}

/** A duty of the sweeper: removes pictures that their owners' rows do not name. Returns their number. */
export function sweepPhotos(env: Bindings, nowMs: number): Promise<number> {
  return deleteUnowned(env.FILES, PHOTOS_PREFIX, (objects) => ownedPhotos(env.DB, objects), nowMs)
}

/** D1 binds 100 values at most. */
const OWNERS_PER_QUERY = 90

async function ownedPhotos(d1: D1Database, objects: readonly R2Object[]): Promise<string[]> {
  const owners = [...new Set(objects.map(({ customMetadata }) => customMetadata?.['userId'] ?? ''))]
  const shown: (string | null)[] = []
  for (let at = 0; at < owners.length; at += OWNERS_PER_QUERY) {
    const isOwner = inArray(users.id, owners.slice(at, at + OWNERS_PER_QUERY))
    const rows = await database(d1).select({ photoUrl: users.photoUrl }).from(users).where(isOwner)
    shown.push(...rows.map(({ photoUrl }) => photoUrl))
  }
  return shown.flatMap((photoUrl) => uploadedPhotoId(photoUrl) ?? []).map(photoKey)
}
