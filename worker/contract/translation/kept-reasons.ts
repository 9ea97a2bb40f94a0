// The reasons why part of a document stays untranslated. The list is closed, so that every reason has words for the
// user.
import { z } from 'zod'

const countSchema = z.number().int().nonnegative().optional()

export const keptCountsSchema = z
  .object({
    /** No valid translation: the source text stands. Counted in segments; all others in words. */
    without_target: countSchema,
    /** The result of a field the program computes: a date, a page, a sum, a citation. */
    computed_field: countSchema,
    /** Words in the instruction of a field that people may see, and that cannot be translated where they stand. */
    field_instruction: countSchema,
    /** Text that a tracked change has deleted or moved away. */
    deleted_text: countSchema,
    /** Formatted as hidden, covered by something else, or outside of its page. */
    hidden_text: countSchema,
    /** Letters in a formula. */
    formula: countSchema,
    /** Program text and other pre-formatted lines. */
    code: countSchema,
    /** Lines that run downwards, as in Japanese and Chinese. */
    vertical_text: countSchema,
    /** Letters whose font does not tell which they are. */
    garbled_text: countSchema,
    /** Form values that no other words can replace: choices, dates, signatures, values of a set length. */
    field_value: countSchema,
    /** As the person has chosen. */
    comment: countSchema,
    speaker_note: countSchema,
    /** A paragraph longer than any model can answer. */
    too_long: countSchema,
  })
  .meta({ id: 'LeftCounts' })
/** Texts kept on purpose, by reason. */
export type KeptCounts = Readonly<z.infer<typeof keptCountsSchema>>
export type KeptReason = keyof KeptCounts
