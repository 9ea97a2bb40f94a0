import type { Translation } from '../../../worker/contract/translation.ts'

/** The name of a document that comes back as plain text ends in `.txt`, as its download does. */
export function listedName({
  originalFileName,
  format,
  preserveFormatting,
}: Pick<Translation, 'originalFileName' | 'format' | 'preserveFormatting'>): string {
  if (preserveFormatting || format === 'txt') return originalFileName
  return `${baseName(originalFileName)}.txt`
}

export function baseName(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot > 0 ? fileName.slice(0, dot) : fileName
}
