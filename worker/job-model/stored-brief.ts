// Briefs as jobs store them. A job may run, and is read, with a brief of an older version: names were plain strings, and
// there was no register and no summary.
import { type Brief, type BriefName, EMPTY_BRIEF } from '../contract/translation/brief.ts'

export type StoredBrief = Partial<Omit<Brief, 'names'>> & { readonly names?: readonly (BriefName | string)[] }

export function readStoredBrief({ names = [], ...stored }: StoredBrief): Brief {
  return {
    ...EMPTY_BRIEF,
    ...stored,
    names: names.map((name) => (typeof name === 'string' ? { name, kind: 'other', gender: 'unknown' } : name)),
  }
}
