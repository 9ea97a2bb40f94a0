import { expect, it } from 'vitest'
import { FORMATS } from '../documents/formats.ts'
import { fileTypeOf } from './result-document.ts'

it.each(FORMATS.flatMap(({ id, extensions }) => extensions.map((extension) => [id, extension] as const)))(
  'a %s that was named .%s keeps its ending, and any other name gets the usual one',
  (id, extension) => {
    expect(fileTypeOf(id, `Plan.2026.${extension.toUpperCase()}`).extension).toBe(extension)
    expect(fileTypeOf(id, `Plan.${extension}.zip`)).toEqual(fileTypeOf(id))
  },
)
