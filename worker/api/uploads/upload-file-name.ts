// Titles of documents: from the name a client sends with a file, or typed by a person. The name never decides the type.
import { visibleName } from '../../contract/file-name.ts'
import { MAX_FILE_NAME_LENGTH } from '../../contract/limits.ts'

const FALLBACK = 'document'

/** The title of an uploaded file: without the path that old clients send before it. */
export function titleOfUpload(sent: string | null): string {
  return titleOf(
    visibleName(sent ?? '')
      .split(/[/\\]/)
      .at(-1) ?? '',
  )
}

/**
 * What a person typed, with the extension of the old title: it never decides the type, but people read it so. A slash is
 * part of a title, as in `Offer 12/2026`.
 */
export function renamedTitle(title: string, typed: string): string {
  const extension = extensionOf(title)
  const name = visibleName(typed)
  return titleOf(name.toLowerCase().endsWith(extension.toLowerCase()) ? name : name + extension)
}

/** At most 255 characters long. */
function titleOf(visible: string): string {
  const title = visible.trim()
  if (/^\.*$/.test(title)) return FALLBACK
  const extension = extensionOf(title)
  return shortened(title.slice(0, title.length - extension.length), MAX_FILE_NAME_LENGTH - extension.length) + extension
}

function extensionOf(title: string): string {
  return /\.[^.]{1,10}$/.exec(title)?.[0] ?? ''
}

/** Cuts between characters as the reader sees them, never inside a surrogate pair or an emoji sequence. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let length = 0
  for (const { segment, index } of new Intl.Segmenter().segment(text.slice(0, maxLength + 1))) {
    if (index + segment.length > maxLength) break
    length = index + segment.length
  }
  return text.slice(0, length)
}
