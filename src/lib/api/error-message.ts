// The user's message for each error code: the fact, and the next step. Exhaustive by type: a code added to the contract
// does not compile until it has a message here.
import type { Shortfall } from '../../../worker/contract/billing.ts'
import type { ErrorCode } from '../../../worker/contract/errors.ts'
import {
  type Breakage,
  formatOfName,
  isKnownFormat,
  KNOWN_FORMATS,
  type KnownFormatId,
  type WayOn,
} from '../../../worker/contract/known-formats.ts'
import { FIGURES } from '../figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { type DocumentFormat, FORMATS } from '../../../worker/documents/formats.ts'
import { formatCredits } from '../format.ts'
import { ApiError } from './api-error.ts'

export interface ErrorMessage {
  readonly fact: string
  readonly nextStep: string
}

const MESSAGES = {
  bad_request: [m.error_bad_request, m.error_bad_request_next],
  missing_field: [m.error_missing_field, m.error_missing_field_next],
  request_too_large: [m.error_request_too_large, m.error_request_too_large_next],
  same_languages: [m.error_same_languages, m.error_same_languages_next],
  terms_not_awaited: [m.error_terms_not_awaited, m.error_terms_not_awaited_next],
  no_terms: [m.error_no_terms, m.error_no_terms_next],
  forms_in_use: [m.error_forms_in_use, m.error_forms_in_use_next],
  variant_not_of_target: [m.error_variant_not_of_target, m.error_variant_not_of_target_next],
  no_form_of_address: [m.error_no_form_of_address, m.error_no_form_of_address_next],
  language_not_supported: [m.error_language_not_supported, m.error_language_not_supported_next],
  not_found: [m.error_not_found, m.error_not_found_next],
  range_not_satisfiable: [m.error_range_not_satisfiable, m.error_range_not_satisfiable_next],
  unauthenticated: [m.error_unauthenticated, m.error_unauthenticated_next],
  token_expired: [m.error_token_expired, m.error_token_expired_next],
  account_disabled: [m.error_account_disabled, m.error_account_disabled_next],
  account_deleted: [m.error_account_deleted, m.error_account_deleted_next],
  recent_sign_in_required: [m.error_recent_sign_in_required, m.error_recent_sign_in_required_next],
  confirmation_mismatch: [m.error_confirmation_mismatch, m.error_confirmation_mismatch_next],
  photo_unsupported: [m.error_photo_unsupported, m.error_photo_unsupported_next],
  identity_not_configured: [m.error_identity_not_configured, m.error_identity_not_configured_next],
  identity_unavailable: [m.error_identity_unavailable, m.error_identity_unavailable_next],
  forbidden: [m.error_forbidden, m.error_forbidden_next],
  ticket_invalid: [m.error_ticket_invalid, m.error_ticket_invalid_next],
  api_keys_not_configured: [m.error_api_keys_not_configured, m.error_api_keys_not_configured_next],
  api_key_invalid: [m.error_api_key_invalid, m.error_api_key_invalid_next],
  scope_missing: [m.error_scope_missing, m.error_scope_missing_next],
  plan_required: [m.error_plan_required, m.error_plan_required_next],
  too_many_api_keys: [m.error_too_many_api_keys, m.error_too_many_api_keys_next],
  user_not_found: [m.error_user_not_found, m.error_user_not_found_next],
  account_protected: [m.error_account_protected, m.error_account_protected_next],
  change_conflict: [m.error_change_conflict, m.error_change_conflict_next],
  balance_below_zero: [m.error_balance_below_zero, m.error_balance_below_zero_next],
  balance_above_limit: [m.error_balance_above_limit, m.error_balance_above_limit_next],
  payments_not_configured: [m.error_payments_not_configured, m.error_payments_not_configured_next],
  payments_unavailable: [m.error_payments_unavailable, m.error_payments_unavailable_next],
  payment_refused: [m.error_payment_refused, m.error_payment_refused_next],
  plan_mismatch: [m.error_plan_mismatch, m.error_plan_mismatch_next],
  plan_already_active: [m.error_plan_already_active, m.error_plan_already_active_next],
  plan_not_active: [m.error_plan_not_active, m.error_plan_not_active_next],
  plan_bought: [m.error_plan_bought, m.error_plan_bought_next],
  plan_change_pending: [m.error_plan_change_pending, m.error_plan_change_pending_next],
  plan_is_ending: [m.error_plan_is_ending, m.error_plan_is_ending_next],
  price_changed: [m.error_price_changed, m.error_price_changed_next],
  upgrade_refunded: [m.error_upgrade_refunded, m.error_upgrade_refunded_next],
  refund_not_possible: [m.error_refund_not_possible, m.error_refund_not_possible_next],
  webhook_invalid: [m.error_webhook_invalid, m.error_webhook_invalid_next],
  file_too_large: [() => m.error_file_too_large(FIGURES), m.error_file_too_large_next],
  file_empty: [m.error_file_empty, m.error_file_empty_next],
  file_type_unsupported: [m.error_file_type_unsupported, () => m.error_file_type_unsupported_next(FIGURES)],
  target_not_ready: [m.error_target_not_ready, m.error_target_not_ready_next],
  choices_leave_no_text: [m.error_choices_leave_no_text, m.error_choices_leave_no_text_next],
  format_not_supported: [m.error_format_not_supported, () => m.error_format_not_supported_next(FIGURES)],
  document_encrypted: [m.error_document_encrypted, m.error_document_encrypted_next],
  document_damaged: [m.error_document_damaged, m.error_document_damaged_next],
  document_scanned: [m.error_document_scanned, m.error_document_scanned_next],
  document_garbled: [m.error_document_garbled, m.error_document_garbled_next],
  document_vertical: [m.error_document_vertical, m.error_document_vertical_next],
  document_without_text: [m.error_document_without_text, m.error_document_without_text_next],
  document_too_complex: [m.error_document_too_complex, m.error_document_too_complex_next],
  document_changed: [m.error_document_changed, m.error_document_changed_next],
  upload_interrupted: [m.error_upload_interrupted, m.error_upload_interrupted_next],
  draft_not_found: [m.error_draft_not_found, m.error_draft_not_found_next],
  too_many_drafts: [m.error_too_many_drafts, m.error_too_many_drafts_next],
  draft_not_ready: [m.error_draft_not_ready, m.error_draft_not_ready_next],
  draft_already_started: [m.error_draft_already_started, m.error_draft_already_started_next],
  idempotency_key_reused: [m.error_idempotency_key_reused, m.error_idempotency_key_reused_next],
  job_not_found: [m.error_job_not_found, m.error_job_not_found_next],
  job_not_active: [m.error_job_not_active, m.error_job_not_active_next],
  nothing_to_retry: [m.error_nothing_to_retry, m.error_nothing_to_retry_next],
  too_many_runs: [m.error_too_many_runs, m.error_too_many_runs_next],
  job_not_completed: [m.error_job_not_completed, m.error_job_not_completed_next],
  job_not_read: [m.error_job_not_read, m.error_job_not_read_next],
  job_expired: [m.error_job_expired, m.error_job_expired_next],
  export_not_available: [m.error_export_not_available, m.error_export_not_available_next],
  finding_not_found: [m.error_change_conflict, m.error_change_conflict_next],
  segment_not_found: [m.error_segment_not_found, m.error_segment_not_found_next],
  segment_changed: [m.error_segment_changed, m.error_segment_changed_next],
  segment_tags_broken: [m.error_segment_tags_broken, m.error_segment_tags_broken_next],
  segment_character: [m.error_segment_character, m.error_segment_character_next],
  memory_file_invalid: [m.error_memory_file_invalid, m.error_memory_file_invalid_next],
  import_too_complex: [m.error_import_too_complex, m.error_import_too_complex_next],
  import_interrupted: [m.error_import_interrupted, m.error_import_interrupted_next],
  too_many_imports: [m.error_too_many_imports, m.error_too_many_imports_next],
  glossary_not_found: [m.error_glossary_not_found, m.error_glossary_not_found_next],
  glossary_languages: [m.error_glossary_languages, m.error_glossary_languages_next],
  glossary_file_invalid: [m.error_glossary_file_invalid, m.error_glossary_file_invalid_next],
  glossary_entry_contradictory: [m.error_glossary_entry_contradictory, m.error_glossary_entry_contradictory_next],
  glossary_entry_exists: [m.error_glossary_entry_exists, m.error_glossary_entry_exists_next],
  glossary_name_taken: [m.error_glossary_name_taken, m.error_glossary_name_taken_next],
  glossary_full: [m.error_glossary_full, m.error_glossary_full_next],
  too_many_glossaries: [m.error_too_many_glossaries, m.error_too_many_glossaries_next],
  segment_empty: [m.error_segment_too_long, m.error_segment_too_long_next],
  segment_not_in_file: [m.error_segment_not_in_file, m.error_segment_not_in_file_next],
  rebuild_needed: [m.error_change_conflict, m.error_change_conflict_next],
  segment_too_long: [m.error_segment_too_long, m.error_segment_too_long_next],
  link_expired: [m.error_link_expired, m.error_link_expired_next],
  credits_exhausted: [m.error_credits_exhausted, m.error_credits_exhausted_next],
  engine_not_configured: [m.error_engine_not_configured, m.error_engine_not_configured_next],
  model_misconfigured: [m.error_model_misconfigured, m.error_model_misconfigured_next],
  pair_not_supported: [m.error_pair_not_supported, m.error_pair_not_supported_next],
  model_unavailable: [m.error_model_unavailable, m.error_model_unavailable_next],
  model_refused: [m.error_model_refused, m.error_model_refused_next],
  translation_incomplete: [m.error_translation_incomplete, m.error_translation_incomplete_next],
  translation_not_aligned: [m.error_translation_not_aligned, m.error_translation_not_aligned_next],
  storage_unavailable: [m.error_storage_unavailable, m.error_storage_unavailable_next],
  server_busy: [m.error_server_busy, m.error_server_busy_next],
  rate_limited: [m.error_rate_limited, m.error_rate_limited_next],
  internal: [m.error_internal, m.error_internal_next],
} satisfies Record<ErrorCode, readonly [fact: () => string, nextStep: () => string]>

export function errorMessage(code: ErrorCode): ErrorMessage {
  const [fact, nextStep] = MESSAGES[code]
  return { fact: fact(), nextStep: nextStep() }
}

const BREAKAGES: Readonly<Record<Breakage, (of: { file: string }) => string>> = {
  timings: m.format_breaks_timings,
  keys: m.format_breaks_keys,
  columns: m.format_breaks_columns,
  tags: m.format_breaks_tags,
  code: m.format_breaks_code,
}

const WAYS_ON: Readonly<Record<WayOn, () => string>> = {
  save_as_docx: m.format_save_as_docx,
  save_as_xlsx: m.format_save_as_xlsx,
  save_as_pdf: m.format_save_as_pdf,
  copy_text: m.format_copy_text,
  import_memory: m.format_import_memory,
  import_glossary: m.format_import_glossary,
}

/** For a format that Verso does not translate: what the file is, what would break, and what comes or can be done. */
export function formatMessage(id: KnownFormatId): ErrorMessage {
  const { name, description: file, breaks, isComing, wayOn } = KNOWN_FORMATS[id]
  const next = [isComing ? m.format_coming({ format: name }) : '', wayOn === null ? '' : WAYS_ON[wayOn]()]
  return {
    fact: breaks === null ? m.format_is({ file }) : BREAKAGES[breaks]({ file }),
    nextStep: [...next, m.format_not_charged()].filter((sentence) => sentence !== '').join(' '),
  }
}

/** The same for an error about a known file: the file's name decides the next step. */
export function fileErrorMessage(code: ErrorCode, fileName: string): ErrorMessage {
  const name = fileName.toLowerCase()
  const format = code === 'file_type_unsupported' ? formatOfName(name) : null
  if (format !== null) return formatMessage(format)
  const promised = FORMATS.find(({ extensions }) => extensions.some((extension) => name.endsWith(`.${extension}`)))
  return (promised && WORDS_OF_FORMATS[promised.id]?.[code]?.()) ?? errorMessage(code)
}

/** Where the name of a file promises a format that has more to say than the code; null for one that has not. */
const WORDS_OF_FORMATS: Readonly<
  Record<DocumentFormat, Readonly<Partial<Record<ErrorCode, () => ErrorMessage>>> | null>
> = {
  txt: {
    file_type_unsupported: () => ({ fact: m.error_not_plain_text(), nextStep: m.error_not_plain_text_next() }),
  },
  docx: { file_type_unsupported: () => ({ fact: m.error_not_word(), nextStep: m.error_not_word_next() }) },
  pptx: {
    file_type_unsupported: () => ({ fact: m.error_not_powerpoint(), nextStep: m.error_not_powerpoint_next() }),
  },
  xlsx: { file_type_unsupported: () => ({ fact: m.error_not_excel(), nextStep: m.error_not_excel_next() }) },
  pdf: {
    file_type_unsupported: () => ({ fact: m.error_not_pdf(), nextStep: m.error_not_pdf_next() }),
    document_without_text: () => ({
      fact: m.error_document_without_text(),
      nextStep: m.error_pdf_without_text_next(),
    }),
  },
}

/** For anything thrown: an answer's code, or a call that got no answer at all. */
export function describeError(error: unknown, fileName?: string): ErrorMessage {
  if (error instanceof ApiError) {
    const code = error.code ?? 'internal'
    if (error.shortfall) return shortfallMessage(error.shortfall)
    if (error.format && isKnownFormat(error.format.id)) return formatMessage(error.format.id)
    return fileName === undefined ? errorMessage(code) : fileErrorMessage(code, fileName)
  }
  return { fact: m.error_network(), nextStep: m.error_network_next() }
}

function shortfallMessage({ credits, balance }: Shortfall): ErrorMessage {
  const needed = formatCredits(credits)
  return { fact: m.error_credits_exhausted(), nextStep: m.credits_missing({ needed, balance: formatCredits(balance) }) }
}

/** One line, for a toast. */
export function errorLine(error: unknown): string {
  const { fact, nextStep } = describeError(error)
  return `${fact} ${nextStep}`
}
