// Where a segment stands in its document: one shape for all formats, as it is stored and sent.
import { z } from 'zod'

const countSchema = z.int().nonnegative()

/** Kinds of places that are counted from 1. A format has one of them, whatever a reader of its documents counts. */
export const COUNTED_PLACES = ['page', 'slide', 'sheet', 'chapter', 'line', 'cue'] as const

/** `part`: a part of a package. `document`: the text belongs to the document and stands nowhere in it, as a title. */
const placeKindSchema = z.enum([...COUNTED_PLACES, 'part', 'document'])

/**
 * In the units and axes of the page's user space (1/72 inch, y upwards), as pdf.js has them before its viewport: neither
 * turned by /Rotate nor moved by /CropBox.
 */
const pageBoxSchema = z.object({ left: z.number(), bottom: z.number(), right: z.number(), top: z.number() })
export type PageBox = z.infer<typeof pageBoxSchema>

const placedBoxSchema = z.object({
  page: countSchema.meta({ description: 'From 1.' }),
  box: pageBoxSchema.meta({
    description: 'In the units and axes of the page’s user space: 1/72 inch, upwards, before /Rotate and /CropBox.',
  }),
})
export type PlacedBox = z.infer<typeof placedBoxSchema>

export const anchorSchema = z
  .object({
    place: z.object({
      kind: placeKindSchema.meta({
        description:
          'What `number` counts. `part`: a part of the package. `document`: the text stands nowhere in it, as its title.',
      }),
      number: countSchema.optional().meta({
        description: 'From 1. In a `part`, the number of the text among those of the part, from 0.',
      }),
      last: countSchema.optional().meta({ description: 'Where the text ends, if that is on another one.' }),
      label: z.string().optional().meta({ description: 'The name of the place, as the path of a `part`.' }),
    }),
    ref: z.string().optional().meta({
      description:
        'The name of its paragraph, the same in the original and the translation, which marks it in the copies of `preview`. Absent where nothing is marked.',
    }),
    boxes: z
      .array(placedBoxSchema)
      .readonly()
      .optional()
      .meta({ description: 'Where it is drawn on pages, in the order of reading: a box for each column and page.' }),
  })
  .meta({ id: 'SegmentAnchor' })
export type Anchor = z.infer<typeof anchorSchema>
