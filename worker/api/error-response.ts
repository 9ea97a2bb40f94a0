import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '../contract/errors.ts'
import { durationInWords, megabytes } from '../contract/limit-words.ts'
import {
  DRAFT_LIFETIME_MS,
  MAX_DRAFT_BYTES,
  MAX_DRAFTS,
  MAX_FILE_BYTES,
  MAX_GLOSSARIES,
  MAX_GLOSSARY_ENTRIES,
  MAX_GLOSSARY_LENGTH,
  MAX_PHOTO_SIDE_PX,
  MAX_RUNS,
  RECENT_SIGN_IN_S,
  MAX_UNFINISHED_IMPORTS,
} from '../contract/limits.ts'
import { formatNames, LIMITED_FORMATS } from '../documents/formats.ts'

interface Answer {
  readonly status: ContentfulStatusCode
  /** A sentence for API clients. The SPA has its own sentence, with a next step. */
  readonly sentence: string
}

/** A code added to the contract does not compile until it has an entry here. */
export const ANSWERS = {
  bad_request: { status: 400, sentence: 'The request could not be read.' },
  missing_field: { status: 400, sentence: 'A required field is missing.' },
  request_too_large: { status: 413, sentence: 'The request is too large.' },
  same_languages: { status: 400, sentence: 'Source and target languages cannot be the same.' },
  terms_not_awaited: { status: 409, sentence: 'The translation does not wait for its terms to be approved.' },
  no_terms: { status: 409, sentence: 'The translation has neither terms nor names.' },
  forms_in_use: {
    status: 409,
    sentence: 'The form of address and the variant cannot be changed while the document is being translated.',
  },
  variant_not_of_target: { status: 400, sentence: 'This variant does not belong to the target language.' },
  no_form_of_address: {
    status: 400,
    sentence: 'The target language has no formal and informal form of address.',
  },
  language_not_supported: { status: 400, sentence: 'This language is not supported.' },
  not_found: { status: 404, sentence: 'There is nothing at this address.' },
  range_not_satisfiable: { status: 416, sentence: 'The file ends before the range that was asked for.' },
  unauthenticated: { status: 401, sentence: 'Unauthorized: sign in to continue.' },
  token_expired: { status: 401, sentence: 'Unauthorized: your sign-in has expired. Sign in again.' },
  account_disabled: { status: 403, sentence: 'This account is disabled.' },
  account_deleted: { status: 403, sentence: 'This account has been deleted.' },
  recent_sign_in_required: {
    status: 403,
    sentence: `Sign in again first: this step needs a sign-in within the last ${durationInWords(RECENT_SIGN_IN_S * 1000)}.`,
  },
  confirmation_mismatch: { status: 400, sentence: 'The confirmation is not the email address of the account.' },
  photo_unsupported: {
    status: 415,
    sentence: `This is not a JPEG, PNG or WebP picture of at most ${MAX_PHOTO_SIDE_PX} pixels a side.`,
  },
  identity_not_configured: { status: 503, sentence: 'Sign-in is not configured on this server.' },
  identity_unavailable: { status: 503, sentence: 'Sign-in cannot be checked right now. Try again in a moment.' },
  forbidden: { status: 403, sentence: 'Permission denied.' },
  ticket_invalid: { status: 401, sentence: 'This socket ticket has already been used or has expired.' },
  api_keys_not_configured: { status: 503, sentence: 'API keys are not configured on this server.' },
  api_key_invalid: { status: 401, sentence: 'Unauthorized: this API key is unknown or has been revoked.' },
  scope_missing: { status: 403, sentence: 'Permission denied: this API key does not have the scope for this call.' },
  plan_required: { status: 403, sentence: 'This needs a Pro or Enterprise plan.' },
  too_many_api_keys: { status: 409, sentence: 'You have the maximum number of API keys. Revoke one first.' },
  user_not_found: { status: 404, sentence: "This user doesn't exist." },
  account_protected: {
    status: 409,
    sentence:
      'This change would lock out an admin: admins cannot be deleted or disabled, and the last admin keeps the role.',
  },
  change_conflict: {
    status: 409,
    sentence: 'This has changed since you read it. Reload it and try again.',
  },
  balance_below_zero: { status: 409, sentence: 'This would take more credits than the user has.' },
  balance_above_limit: { status: 409, sentence: 'This would be more credits than a user can have.' },
  payments_not_configured: { status: 503, sentence: 'Payments are not configured on this server.' },
  payments_unavailable: {
    status: 503,
    sentence: 'The payment provider cannot be reached right now. Nothing was charged. Try again in a moment.',
  },
  payment_refused: { status: 402, sentence: 'The payment was refused. Nothing was charged.' },
  plan_mismatch: { status: 400, sentence: 'This is not the price of a plan.' },
  plan_already_active: { status: 409, sentence: 'You already have a plan. Change it on the billing page.' },
  plan_not_active: { status: 409, sentence: 'You have no plan that this could change.' },
  plan_bought: {
    status: 409,
    sentence: 'This user pays for the plan, so it follows the payment provider. Refund it, or cancel it there.',
  },
  plan_change_pending: { status: 409, sentence: 'A payment for your plan is still open. It has to be paid first.' },
  plan_is_ending: { status: 409, sentence: 'Your plan is set to end. Resume it first, then change it.' },
  price_changed: {
    status: 409,
    sentence: 'The price has changed since you saw it. Nothing was charged. Look at the new one, and ask again.',
  },
  upgrade_refunded: {
    status: 409,
    sentence: 'The money of an upgrade went back this month. The next one is possible when the next month begins.',
  },
  refund_not_possible: {
    status: 409,
    sentence: 'This invoice cannot be refunded: it is not paid, is refunded already, or was paid too long ago.',
  },
  webhook_invalid: { status: 400, sentence: 'The signature of this webhook is not valid.' },
  file_too_large: { status: 413, sentence: `The file is larger than ${megabytes(MAX_FILE_BYTES)}.` },
  file_empty: { status: 422, sentence: 'The file is empty.' },
  file_type_unsupported: {
    status: 415,
    sentence: `This type of file cannot be translated. Use ${formatNames('disjunction')}.`,
  },
  target_not_ready: {
    status: 422,
    sentence: `${formatNames('conjunction', LIMITED_FORMATS)}s cannot be translated into this language yet.`,
  },
  choices_leave_no_text: {
    status: 422,
    sentence: 'All the text of this document is in its comments or notes, and they are not to be translated.',
  },
  format_not_supported: { status: 415, sentence: 'Files of this format cannot be translated.' },
  document_encrypted: { status: 422, sentence: 'This document is locked. Remove its password and upload it again.' },
  document_damaged: { status: 422, sentence: 'This document is damaged and cannot be opened.' },
  document_scanned: {
    status: 422,
    sentence: 'This PDF is a scan: its pages are pictures of text. Run text recognition (OCR) and upload the result.',
  },
  document_garbled: { status: 422, sentence: 'The fonts of this PDF do not say which letters they show.' },
  document_vertical: {
    status: 422,
    sentence: 'The text of this PDF runs vertically. Vertical text cannot be translated yet.',
  },
  document_without_text: { status: 422, sentence: 'This document has no text to translate.' },
  document_too_complex: { status: 422, sentence: 'This document is too complex to translate.' },
  document_changed: {
    status: 409,
    sentence: 'The document no longer matches its translation. Upload it again and start a new translation.',
  },
  upload_interrupted: { status: 400, sentence: 'The upload ended before the file was complete.' },
  draft_not_found: { status: 404, sentence: 'The uploaded file is no longer there. Upload it again.' },
  too_many_drafts: {
    status: 409,
    sentence: `You have too many uploaded documents that are not being translated (at most ${MAX_DRAFTS} documents and ${megabytes(MAX_DRAFT_BYTES)}). Start or discard some of them, or wait: each document is deleted ${durationInWords(DRAFT_LIFETIME_MS)} after its upload.`,
  },
  draft_not_ready: {
    status: 409,
    sentence: 'The document is still being read. Wait for its quote, then start the translation.',
  },
  draft_already_started: {
    status: 409,
    sentence: 'The translation of this document has already been started with other settings.',
  },
  idempotency_key_reused: {
    status: 422,
    sentence: 'This Idempotency-Key belongs to another upload. Use a new key for each upload.',
  },
  job_not_found: { status: 404, sentence: "This translation doesn't exist." },
  job_not_active: { status: 409, sentence: 'This translation has already ended.' },
  nothing_to_retry: { status: 409, sentence: 'There is nothing in this translation to translate again.' },
  too_many_runs: {
    status: 409,
    sentence: `This translation has been started ${MAX_RUNS} times, which is the limit. To translate the document again, upload it again.`,
  },
  job_not_completed: { status: 409, sentence: 'This translation is not complete.' },
  job_not_read: {
    status: 409,
    sentence: 'The document of this translation is still being read, or could not be read.',
  },
  job_expired: { status: 410, sentence: 'The files of this translation have been deleted.' },
  export_not_available: { status: 409, sentence: 'Only Word documents can show changes as tracked changes.' },
  segment_not_found: { status: 404, sentence: 'This translation has no such segment.' },
  finding_not_found: { status: 404, sentence: 'This segment has no finding of this id that could be dismissed.' },
  segment_changed: {
    status: 409,
    sentence: 'This segment has been changed since you read it.',
  },
  segment_tags_broken: {
    status: 422,
    sentence: 'Every tag of the source must stand in the text exactly once, and pairs must be nested as in the source.',
  },
  segment_character: { status: 422, sentence: 'The text has a character that the document cannot hold.' },
  segment_too_long: { status: 422, sentence: 'The text is too long for one segment.' },
  segment_empty: {
    status: 422,
    sentence:
      'The text is empty. To keep the source, send `target: null`. To take the text out of the document, send `allowEmpty: true`.',
  },
  segment_not_in_file: { status: 422, sentence: 'The reviewed file has no place for this text.' },
  rebuild_needed: {
    status: 409,
    sentence: 'The text of the file lacks edits that were made since. Update the file first: POST …/rebuild.',
  },
  link_expired: { status: 403, sentence: 'This download link has expired.' },
  memory_file_invalid: { status: 422, sentence: 'This is not a TMX file, or it is damaged from the start.' },
  import_too_complex: {
    status: 422,
    sentence: 'The file takes too much work to import. Divide it into smaller files.',
  },
  import_interrupted: {
    status: 500,
    sentence:
      'The import was interrupted several times. Try again. If that fails too, divide the file into smaller ones.',
  },
  too_many_imports: {
    status: 409,
    sentence: `You have ${MAX_UNFINISHED_IMPORTS} imports that have not ended, which is the limit. Wait for one of them, or cancel it.`,
  },
  glossary_not_found: { status: 404, sentence: 'There is no such glossary.' },
  glossary_languages: { status: 422, sentence: 'The glossary is for other languages.' },
  glossary_file_invalid: {
    status: 422,
    sentence: 'The file is no glossary, or it has no entries for these languages.',
  },
  glossary_full: {
    status: 409,
    sentence: `A glossary has at most ${MAX_GLOSSARY_ENTRIES} entries, with ${MAX_GLOSSARY_LENGTH} letters in all.`,
  },
  glossary_entry_contradictory: {
    status: 422,
    sentence:
      'The entry contradicts itself: a translation is also forbidden, or a term that is not translated has another translation.',
  },
  glossary_entry_exists: {
    status: 409,
    sentence:
      'Another entry of the glossary has this term, perhaps with other capitals. Change or delete that entry, or make entries of which `isCaseSensitive` is true.',
  },
  glossary_name_taken: {
    status: 409,
    sentence: 'You have a glossary with this name for these languages. Choose another name.',
  },
  too_many_glossaries: { status: 409, sentence: `You can have ${MAX_GLOSSARIES} glossaries. Delete one first.` },
  credits_exhausted: { status: 402, sentence: 'There are not enough credits for this document.' },
  engine_not_configured: { status: 503, sentence: 'No translation provider is configured on this server.' },
  model_misconfigured: {
    status: 503,
    sentence:
      'The translation service is not set up correctly. Trying again will not help until its operator has fixed it.',
  },
  pair_not_supported: { status: 422, sentence: 'The translation provider cannot translate between these languages.' },
  model_unavailable: { status: 503, sentence: 'The translation model could not be reached.' },
  model_refused: { status: 502, sentence: 'The translation model refused the text.' },
  translation_incomplete: { status: 502, sentence: 'Too much of the document could not be translated.' },
  translation_not_aligned: {
    status: 422,
    sentence: 'The file does not look like a translation of the document. Nothing was charged.',
  },
  storage_unavailable: { status: 503, sentence: 'The file store could not be reached. Try again in a moment.' },
  server_busy: { status: 503, sentence: 'The server is busy. Try again in a moment.' },
  rate_limited: { status: 429, sentence: 'Too many requests. Wait a minute and try again.' },
  internal: { status: 500, sentence: 'Something went wrong on our side.' },
} as const satisfies Record<ErrorCode, Answer>
