// Checks a text that a person gives a segment. A text that the file cannot hold is refused. Whatever else the checks
// find is the person's to judge, and becomes a mark.
import { checkTarget } from '../agents/qa/validator.ts'
import { termFaults } from '../agents/translator/translator-answer.ts'
import type { Term } from '../terminology/terms/locked-terms.ts'
import type { LanguagePair } from '../agents/qa/length-check.ts'
import { MAX_SEGMENT_BYTES } from '../contract/limits.ts'
import type { SegmentFault } from '../contract/translation/segment.ts'
import { readMarkup } from '../documents/inline/inline-markup.ts'
import { findTagFault } from '../documents/inline/inline-tags.ts'
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import type { Inline } from '../documents/model.ts'
import { findUnwritableCharacter } from '../documents/text/writable-text.ts'

export type CheckedEdit =
  | { readonly target: readonly Inline[] | null; readonly marks: readonly string[] }
  | { readonly fault: SegmentFault }

/** `markup` is null where the source shall stand in the result. `terms` are those of the document's glossary and brief.
 * An empty text takes the segment out of the document: that has to be said by `allowEmpty`. */
export function checkEdit(
  source: readonly Inline[],
  markup: string | null,
  languages: LanguagePair,
  {
    terms = [],
    allowEmpty = false,
  }: { readonly terms?: readonly Term[]; readonly allowEmpty?: boolean | undefined } = {},
): CheckedEdit {
  if (markup === null) return { target: null, marks: [] }
  const bytes = new TextEncoder().encode(markup).length
  if (bytes > MAX_SEGMENT_BYTES) return { fault: { kind: 'too_long', bytes, maxBytes: MAX_SEGMENT_BYTES } }
  const read = readMarkup(markup, source)
  if ('fault' in read) return read
  const { inlines: target } = read
  const tagFault = findTagFault(source, target)
  if (tagFault) return { fault: tagFault }
  const [text, sourceText] = [target, source].map((inlines) =>
    renderInlines(inlines, { ...plainText, placeholder: () => '' }),
  ) as [string, string]
  if (text.trim() === '' && sourceText.trim() !== '' && !allowEmpty) return { fault: { kind: 'empty' } }
  const unwritable = findUnwritableCharacter(text, sourceText)
  if (unwritable) return { fault: { kind: 'character', ...unwritable } }
  const marks = [...checkTarget(source, target, languages), ...termFaults(sourceText, text, terms, languages)]
  return { target, marks }
}
