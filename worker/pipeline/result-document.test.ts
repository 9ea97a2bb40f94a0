import { expect, it } from 'vitest'
import { FORMATS } from '../documents/formats.ts'
import { fileTypeOf } from './result-document.ts'

it.each(FORMATS.flatMap(({ id, extensions }) => extensions.map((extension) => [id, extension, extensions] as const)))(
  'a %s that was named .%s keeps its ending, and any other name gets the usual one',
  (id, extension, extensions) => {
    const { extension: own, mediaType } = fileTypeOf(id, `Plan.2026.${extension.toUpperCase()}`)
    expect(own).toBe(extension)
    // A media type of two extensions would give a file the wrong one where it is saved by its type.
    expect(extensions.filter((each) => fileTypeOf(id, `a.${each}`).mediaType === mediaType)).toEqual([extension])
    expect(fileTypeOf(id, `Plan.${extension}.zip`)).toEqual(fileTypeOf(id))
  },
)
