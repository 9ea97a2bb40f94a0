import type { DocumentWarningDto } from '../../worker/contract/translation/translation.ts'
import { LETTERS_PER_PAGE, LETTERS_PER_WORD, WORDS_PER_PAGE } from '../../worker/contract/limits.ts'
import { formatNumber, formatWords } from '../lib/format.ts'
import { languageName } from '../lib/language-name.ts'
import * as m from '../../messages/generated/messages.js'
import { Notice } from './ui/notice.tsx'

/** The engine's warnings in words. A code this page does not know yet is still shown: nothing is lost in silence. */
const TEXTS: Readonly<Record<string, (detail: string | undefined) => string>> = {
  encoding_guessed: (encoding) =>
    encoding ? m.warning_encoding_guessed_as({ encoding }) : m.warning_encoding_guessed(),
  encoding_changed_to_utf8: () => m.warning_encoding_changed_to_utf8(),
  undecodable_bytes: () => m.warning_undecodable_bytes(),
  segment_split: () => m.warning_segment_split(),
  paragraph_too_long: () => m.warning_paragraph_too_long(),
  /** Of documents that were translated before layouts turned. */
  layout_not_turned: () => m.warning_layout_not_turned(),
  part_unreadable: () => m.warning_part_unreadable(),
  pages_scanned: (pages) => m.warning_pages_scanned({ pages: pages ?? '' }),
  pages_garbled_text: (pages) => m.warning_pages_garbled_text({ pages: pages ?? '' }),
  pages_unmatched: (pages) => m.warning_pages_unmatched({ pages: pages ?? '' }),
  pages_over_budget: (pages) => m.warning_pages_over_budget({ pages: pages ?? '' }),
  pages_unreadable: (pages) => m.warning_pages_unreadable({ pages: pages ?? '' }),
  pages_text_layer: (pages) => m.warning_pages_text_layer({ pages: pages ?? '' }),
  pages_overflow: (pages) => m.warning_pages_overflow({ pages: pages ?? '' }),
  page_overflow: (percent) => m.warning_page_overflow({ percent: percent ?? '' }),
  boxes_overflow: (count) => m.warning_boxes_overflow({ count: count ?? '' }),
  pages_dense: (pages) => m.warning_pages_dense({ pages: pages ?? '', letters: formatNumber(LETTERS_PER_PAGE) }),
  off_page_text: (pages) => m.warning_off_page_text({ pages: pages ?? '', words: formatNumber(WORDS_PER_PAGE) }),
  words_long: (pages) => m.warning_words_long({ pages: pages ?? '', letters: formatNumber(LETTERS_PER_WORD) }),
  document_signed: () => m.warning_document_signed(),
  has_macros: () => m.warning_has_macros(),
  embedded_document: () => m.warning_embedded_document(),
  mixed_languages: (code) =>
    code ? m.warning_mixed_languages({ language: languageName(code) }) : m.warning_mixed_languages_unknown(),
  comments_left_out: (words) => m.warning_comments_left_out({ words: formatWords(Number(words ?? 0)) }),
  speaker_notes_left_out: (words) => m.warning_speaker_notes_left_out({ words: formatWords(Number(words ?? 0)) }),
  changes_accepted: (changes) => m.warning_changes_accepted({ changes: formatNumber(Number(changes ?? 0)) }),
  changes_not_accepted: () => m.warning_changes_not_accepted(),
  slide_not_fitted: () => m.warning_slide_not_fitted(),
  bound_text_kept: () => m.warning_bound_text_kept(),
}

interface WarningsProps {
  readonly warnings: readonly DocumentWarningDto[]
  readonly className?: string
}

export function Warnings({ warnings, className }: WarningsProps) {
  if (warnings.length === 0) return null
  const texts = new Set(warnings.map(({ code, detail }) => TEXTS[code]?.(detail) ?? m.warning_other({ code })))
  return (
    <Notice tone="caution" title={m.warnings_heading()} {...(className === undefined ? {} : { className })}>
      <ul className="text-sm">
        {[...texts].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
