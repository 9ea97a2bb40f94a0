// The key of each object. Keys follow from ids alone: the row is enough to find the object, and a repeated step
// overwrites its own work.

export const UPLOADS_PREFIX = 'uploads/'
export const RESULTS_PREFIX = 'results/'

/** A translation keeps its draft's key: the object changes owner without being copied. */
export function uploadKey(draftId: string): string {
  return `${UPLOADS_PREFIX}${draftId}`
}

export const READINGS_PREFIX = 'readings/'

/** The reading of an upload. It belongs to the upload's owner. */
export function readingKey(objectKey: string): string {
  return READINGS_PREFIX + objectKey.slice(UPLOADS_PREFIX.length)
}

export const IMPORTS_PREFIX = 'imports/'

/** A file for a memory or a glossary, until it is imported. */
export function importKey(importId: string): string {
  return IMPORTS_PREFIX + importId
}

export const PHOTOS_PREFIX = 'photos/'

/** An uploaded profile picture. Its metadata name the owner, whose row says whether it is still theirs. */
export function photoKey(photoId: string): string {
  return PHOTOS_PREFIX + photoId
}

/** `lease` counts the leases of the job: two holders of one step never write one key. */
export function resultKey(translationId: string, run: number, lease: number): string {
  return `${resultsPrefix(translationId)}${run}-${lease}`
}

/** The result with its tracked changes. No row names it: the sweeper deletes it when nobody has asked for a while. */
export function trackedKey(outputKey: string): string {
  return `${outputKey}-tracked`
}

/** The copy of a result that a preview draws. No row names it, as no row names `trackedKey`. */
export function resultPreviewKey(outputKey: string): string {
  return `${outputKey}-preview`
}

/** The copy of the original document that a preview draws. It is deleted with the results. */
export function sourcePreviewKey(translationId: string): string {
  return `${resultsPrefix(translationId)}source-preview`
}

/** The original document without what its owner does not want in the result. It is deleted with the results. */
export function reducedKey(translationId: string): string {
  return `${resultsPrefix(translationId)}source-reduced`
}

/** All results of one translation, for its purge. */
export function resultsPrefix(translationId: string): string {
  return `${RESULTS_PREFIX}${translationId}/`
}

/** Whether a result was written under an earlier lease of the same translation. */
export function isEarlierResult(key: string, thanKey: string): boolean {
  return leaseOf(key) < leaseOf(thanKey)
}

function leaseOf(key: string): number {
  return Number(key.slice(key.lastIndexOf('-') + 1))
}
