// Every error a user, an API client or a job record can meet, by name. worker/api/error-response.ts has its HTTP status
// and its sentence for API clients; messages/en.json (`error_*`) has the app's words, which
// src/lib/api/error-message.ts assigns to it. The compiler checks that both cover every error.
import { z } from 'zod'
import { shortfallSchema } from './billing.ts'
import { refusedFormatSchema } from './known-formats.ts'
import { segmentConflictSchema, segmentFaultSchema } from './translation/segment.ts'

export const ERROR_CODES = [
  // The request
  'bad_request',
  'missing_field',
  'request_too_large',
  'same_languages',
  'language_not_supported',
  'variant_not_of_target',
  'terms_not_awaited',
  'no_terms',
  'forms_in_use',
  'no_form_of_address',
  'not_found',
  'range_not_satisfiable',
  // The person
  'unauthenticated',
  'token_expired',
  'account_disabled',
  'account_deleted',
  'recent_sign_in_required',
  'confirmation_mismatch',
  'photo_unsupported',
  'identity_not_configured',
  'identity_unavailable',
  'forbidden',
  'ticket_invalid',
  'api_keys_not_configured',
  'api_key_invalid',
  'scope_missing',
  'plan_required',
  'too_many_api_keys',
  // Administration
  'user_not_found',
  'account_protected',
  'change_conflict',
  'balance_below_zero',
  'balance_above_limit',
  // Payments
  'payments_not_configured',
  'payments_unavailable',
  'payment_refused',
  'plan_mismatch',
  'plan_already_active',
  'plan_not_active',
  'plan_bought',
  'plan_change_pending',
  'plan_is_ending',
  'price_changed',
  'upgrade_refunded',
  'refund_not_possible',
  'webhook_invalid',
  // The file
  'file_too_large',
  'file_empty',
  'file_type_unsupported',
  'format_not_supported',
  'target_not_ready',
  'choices_leave_no_text',
  'document_encrypted',
  'document_damaged',
  'document_without_text',
  'document_scanned',
  'document_garbled',
  'document_vertical',
  'document_too_complex',
  'document_changed',
  'upload_interrupted',
  'draft_not_found',
  'too_many_drafts',
  'draft_not_ready',
  'draft_already_started',
  'idempotency_key_reused',
  // The job
  'job_not_found',
  'job_not_active',
  'nothing_to_retry',
  'too_many_runs',
  'job_not_completed',
  'job_not_read',
  'job_expired',
  'link_expired',
  'export_not_available',
  'rebuild_needed',
  'segment_not_found',
  'finding_not_found',
  'segment_changed',
  'segment_tags_broken',
  'segment_character',
  'segment_too_long',
  'segment_empty',
  'segment_not_in_file',
  'memory_file_invalid',
  'import_too_complex',
  'import_interrupted',
  'too_many_imports',
  'glossary_not_found',
  'glossary_languages',
  'glossary_file_invalid',
  'glossary_full',
  'glossary_entry_contradictory',
  'glossary_entry_exists',
  'glossary_name_taken',
  'too_many_glossaries',
  'credits_exhausted',
  'engine_not_configured',
  'model_misconfigured',
  'pair_not_supported',
  'model_unavailable',
  'model_refused',
  'translation_incomplete',
  'translation_not_aligned',
  // Verso
  'storage_unavailable',
  'server_busy',
  'rate_limited',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export const errorCodeSchema = z.enum(ERROR_CODES).meta({ id: 'ErrorCode' })

/** The body of every answer that is not 2xx. `error` is the sentence a person reads. */
export const errorBodySchema = z
  .object({
    error: z.string(),
    code: errorCodeSchema,
    requestId: z.string(),
    field: z.string().optional().meta({
      description: 'With `bad_request` and `missing_field`, the field that is wrong, missing or unknown: `names.0`.',
    }),
    expected: z.string().optional().meta({ description: 'What the field may be: `at most 100`.' }),
    allowed: z
      .array(z.string())
      .optional()
      .meta({ description: 'All values that the field may have, where they are a list.' }),
    shortfall: shortfallSchema.optional().meta({
      description: 'With `credits_exhausted`: the pages, the credits they need and the balance. Nothing was charged.',
    }),
    format: refusedFormatSchema.optional().meta({ description: 'With `format_not_supported`: what the file is.' }),
    conflict: segmentConflictSchema.optional().meta({
      description: 'With `segment_changed`, where a text was sent: both texts.',
    }),
    fault: segmentFaultSchema.optional().meta({
      description:
        'With `segment_tags_broken`, `segment_character`, `segment_too_long`, `segment_empty` and `segment_not_in_file`: what is wrong, and where.',
    }),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBodySchema>
