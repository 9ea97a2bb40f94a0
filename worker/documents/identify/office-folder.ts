// Office Open XML packages: the folder of their parts tells which program's document they hold.
import { DocumentError } from '../../app-error.ts'
import { isEncrypted } from '../archive/central-record.ts'
import type { Claim, Probe, Recogniser, Refusal } from './probe.ts'

/** Answers `found` for a package with XML parts in this folder; it is told the names of all parts. */
export function officeFolder(
  folder: `${string}/`,
  found: (names: readonly string[]) => Claim | Refusal | null,
): Recogniser {
  return {
    certainty: 'structure',
    recognise: async (probe: Probe) => {
      const entries = (await probe.entries()) ?? []
      const parts = entries.filter(({ name }) => name.startsWith(folder) && name.endsWith('.xml'))
      if (parts.length === 0) return null
      if (parts.some(({ flags }) => isEncrypted(flags))) {
        return { kind: 'refusal', error: new DocumentError('document_encrypted', 'a part is encrypted') }
      }
      return found(entries.map(({ name }) => name))
    },
  }
}
