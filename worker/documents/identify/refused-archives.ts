// ZIP archives that Verso does not translate: their parts or their `mimetype` entry (OpenDocument 1.3 part 2 §3.3, EPUB
// OCF 3.3 §4.3) tell which format it is.
import { DocumentError } from '../../app-error.ts'
import type { KnownFormatId } from '../../contract/known-formats.ts'
import { officeFolder } from './office-folder.ts'
import { type Recogniser, refusal } from './probe.ts'

/** By the beginning of the media type: templates have longer ones. */
const MEDIA_TYPES: readonly (readonly [string, KnownFormatId])[] = [
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/epub+zip', 'epub'],
]

const declaredArchives: Recogniser = {
  certainty: 'structure',
  recognise: async (probe) => {
    if ((await probe.entries()) === null) return null
    const mediaType = mediaTypeOf(probe.head)
    const known = MEDIA_TYPES.find(([start]) => mediaType.startsWith(start))
    if (known) return refusal(known[1])
    return {
      kind: 'refusal',
      error: new DocumentError('file_type_unsupported', 'the archive is no document that Verso knows'),
    }
  },
}

export const REFUSED_ARCHIVES: readonly Recogniser[] = [officeFolder('xl/', () => refusal('xlsb')), declaredArchives]

/** Both specifications have the entry `mimetype` first and stored, so that its content follows its name. */
function mediaTypeOf(head: Uint8Array): string {
  const start = new TextDecoder('windows-1252').decode(head.subarray(30, 160))
  return start.startsWith('mimetype') ? start.slice('mimetype'.length) : ''
}
