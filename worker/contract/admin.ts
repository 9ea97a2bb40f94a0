// What the admin panel reads and changes (SPEC §2 "Admin panel", §3, §5).
import { z } from 'zod'
import { roleSchema, subscriptionStatusSchema, subscriptionTypeSchema } from './account/account.ts'
import { auditActionSchema } from './audit.ts'
import { errorCodeSchema } from './errors.ts'
import { languageCodeSchema, sourceLanguageSchema } from './language-codes.ts'
import {
  DEFAULT_PAGE_SIZE,
  MAX_BALANCE,
  MAX_LINE_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_MODEL_COST_ROWS,
  MAX_PAGE_SIZE,
} from './limits.ts'
import { MODEL_ROLES, providerNameSchema } from './translation-providers.ts'
import { registrationSchema } from './account/registration.ts'
import {
  addressChoiceSchema,
  jobStatusSchema,
  jobStepSchema,
  ratingSchema,
  translationStatsSchema,
} from './translation/translation.ts'

const countSchema = z.int().nonnegative()
const instantSchema = z.iso.datetime()
/** For admins alone. Kept after the account is deleted: the fields of the panel ask not to name anybody in it. */
const reasonSchema = z.string().trim().min(1).max(MAX_LINE_LENGTH)
const customerNoteSchema = z.string().trim().min(1).max(MAX_LINE_LENGTH).meta({
  description: 'What the person reads in their credit history about the change of their credits.',
})

/** Of every list: `cursor` comes from the `Link` header of the page before. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(1_000).optional(),
})

/** What waits is counted up to here: beyond, it is too many to matter how many. */
export const MAX_WAITING = 100

export const adminDashboardSchema = z
  .object({
    totalUsers: countSchema,
    /** Users with a call in the last 30 days. */
    activeUsers: countSchema,
    totalTranslations: countSchema,
    totalWordsTranslated: countSchema,
    /** Pence. */
    revenue: z.int(),
    /** Translations that wait or run now, and those that failed within a day. */
    jobs: z.object({ waiting: countSchema, processing: countSchema, failedLastDay: countSchema }),
    /** Open messages, and professionals to verify; 100 is "100 or more". */
    waiting: z.object({ messages: countSchema.max(MAX_WAITING), professionals: countSchema.max(MAX_WAITING) }),
  })
  .meta({ id: 'AdminDashboard' })
export type AdminDashboard = z.infer<typeof adminDashboardSchema>

export const adminUserSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string().nullable(),
    photoURL: z.string().nullable(),
    role: roleSchema,
    credits: countSchema,
    subscriptionType: subscriptionTypeSchema,
    subscriptionStatus: subscriptionStatusSchema,
    isDisabled: z.boolean(),
    /** The day of the last call, as the instant it began (UTC); null before the first. */
    lastActiveDay: instantSchema.nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUserSchema>

export const USER_SORTS = ['created', 'email', 'credits'] as const
export type UserSort = (typeof USER_SORTS)[number]
export const adminUsersQuerySchema = z.object({
  ...pageQuerySchema.shape,
  /** Words of the address or the name, each by its beginning. */
  q: z.string().trim().max(MAX_LINE_LENGTH).optional(),
  sort: z.enum(USER_SORTS).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type SortOrder = z.infer<typeof adminUsersQuerySchema>['order']

export const creditsSchema = z.int().min(0).max(MAX_BALANCE)

/** The fields of a user that an admin can edit. */
const editableUserSchema = z.object({
  credits: creditsSchema,
  role: roleSchema,
  subscriptionType: subscriptionTypeSchema,
  subscriptionStatus: subscriptionStatusSchema,
  isDisabled: z.boolean(),
})
export type EditableUser = z.infer<typeof editableUserSchema>

/** `PUT /api/admin/users/{id}`: the fields to change; the others stay. */
export const adminUserChangeSchema = editableUserSchema
  .partial()
  .extend({
    reason: reasonSchema.optional(),
    customerNote: customerNoteSchema.optional(),
    /** Values as the admin read them: `change_conflict` when one of these fields has changed since. */
    expected: editableUserSchema.partial().optional(),
  })
  .meta({ id: 'AdminUserChange' })
export type AdminUserChange = z.infer<typeof adminUserChangeSchema>

/** `DELETE /api/admin/users/{id}`. */
export const adminUserDeletionSchema = z.object({ reason: reasonSchema.optional() }).meta({ id: 'AdminUserDeletion' })

/** A role that the configured provider fills: without a language model, the translator alone. */
const engineRoleSchema = z
  .object({
    role: z.enum(MODEL_ROLES),
    /** Null when none is named, or the provider has no models. */
    model: z.string().nullable(),
    provider: providerNameSchema,
    problem: z
      .string()
      .nullable()
      .meta({ description: 'The setting that is missing; null where the role can be asked.' }),
  })
  .meta({ id: 'EngineRole' })
export type EngineRole = z.infer<typeof engineRoleSchema>

export const adminEngineSchema = z
  .object({
    engine: providerNameSchema.nullable().meta({ description: 'The value of `TRANSLATION_ENGINE`; null without one.' }),
    roles: z.array(engineRoleSchema),
    providers: z.array(
      z.object({
        name: providerNameSchema,
        isSetUp: z.boolean(),
        needs: z.string().meta({ description: 'The names of the settings that it needs, without their values.' }),
        host: z.string().nullable().meta({ description: 'Its host, where a setting names one.' }),
      }),
    ),
  })
  .meta({ id: 'AdminEngine' })
export type AdminEngine = z.infer<typeof adminEngineSchema>

/** `POST /api/admin/engine/test`. */
export const engineTestRequestSchema = z.object({ role: z.enum(MODEL_ROLES) }).meta({ id: 'EngineTestRequest' })

export const ENGINE_PROBLEMS = ['not_set_up', 'misconfigured', 'refused', 'busy', 'down'] as const
export type EngineProblem = (typeof ENGINE_PROBLEMS)[number]

const secondsSchema = z.number().nonnegative()
export const engineTestSchema = z
  .discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('answered'),
      model: z.string().nullable(),
      source: z.string().meta({ description: 'The sentence that was to be translated.' }),
      targetLanguage: languageCodeSchema,
      answer: z.string().nullable().meta({ description: 'The translation; null where the answer holds none.' }),
      faults: z.array(z.string()).meta({ description: 'What the checks found in it.' }),
      seconds: secondsSchema,
      inputTokens: countSchema,
      outputTokens: countSchema,
      cachedTokens: countSchema,
      /** US dollars; null when the model's price is not known. */
      costUsd: z.number().nonnegative().nullable(),
      isEstimated: z.boolean().meta({ description: 'The server counted no tokens: they are estimated.' }),
    }),
    z.object({
      outcome: z.literal('failed'),
      problem: z.enum(ENGINE_PROBLEMS),
      detail: z.string().meta({ description: "The provider's status and reason, or the setting to look at." }),
      seconds: secondsSchema,
      retryAfterSeconds: secondsSchema.nullable(),
    }),
  ])
  .meta({ id: 'EngineTest' })
export type EngineTest = z.infer<typeof engineTestSchema>

export const engineCostsSchema = z
  .object({
    days: z.array(
      z.object({
        /** UTC. */
        day: z.iso.date(),
        /** `provider:name`. */
        model: z.string(),
        calls: countSchema,
        inputTokens: countSchema,
        outputTokens: countSchema,
        cachedTokens: countSchema.meta({ description: "Of the input's tokens, those that the provider's cache had." }),
        costUsd: z.number().nonnegative().meta({ description: 'US dollars, of the calls whose price is known.' }),
        unpricedCalls: countSchema.meta({ description: 'Calls of a model whose price is not known.' }),
      }),
    ),
    isCut: z
      .boolean()
      .meta({ description: `There are more than ${MAX_MODEL_COST_ROWS} rows; the oldest are missing.` }),
  })
  .meta({ id: 'EngineCosts' })
export type EngineCosts = z.infer<typeof engineCostsSchema>

export const adjustmentSchema = z
  .object({
    /** Chosen by the caller: the same adjustment sent again is made once. */
    id: z.uuid(),
    /** Credits to add, or, below zero, to take. */
    amount: z
      .int()
      .min(-MAX_BALANCE)
      .max(MAX_BALANCE)
      .refine((amount) => amount !== 0),
    reason: reasonSchema,
    customerNote: customerNoteSchema.optional(),
  })
  .meta({ id: 'CreditAdjustment' })
export type CreditAdjustment = z.infer<typeof adjustmentSchema>

export const ledgerEntrySchema = z
  .object({
    id: z.string(),
    kind: z.enum(['grant', 'reserve', 'release', 'expire', 'adjust', 'refund']),
    /** Signed change of the balance. */
    amount: z.int(),
    /** The balance after this entry. */
    balance: z.int(),
    /** What the credits came with, of what they were granted or expired. */
    source: z.enum(['sign_up', 'trial', 'plan']).nullable(),
    /** Of grants: until when the credits can be spent; null when they stay. */
    expiresAt: instantSchema.nullable(),
    /** An adjustment's reason, which admins alone read. */
    note: z.string().nullable(),
    /** What the person reads instead. */
    customerNote: z.string().nullable(),
    actorId: z.string().nullable(),
    translationId: z.string().nullable(),
    /** Null when the translation has been deleted. */
    originalFileName: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

/** What an admin decides about a professional; clients have nothing to verify. */
export const PROFESSIONAL_STATUSES = ['pending_verification', 'verified', 'rejected'] as const
export const professionalStatusSchema = z.enum(PROFESSIONAL_STATUSES)
export type ProfessionalStatus = z.infer<typeof professionalStatusSchema>

export const adminRegistrationSchema = z
  .object({
    userId: z.string(),
    userType: z.enum(['client', 'therapist']),
    status: z.enum(['registered', ...PROFESSIONAL_STATUSES]),
    email: z.string(),
    /** Whether it is the account's own address, and confirmed. */
    emailVerified: z.boolean(),
    details: registrationSchema,
    registeredAt: instantSchema,
    decidedAt: instantSchema.nullable(),
    decidedBy: z.string().nullable(),
    decisionReason: z.string().nullable(),
  })
  .meta({ id: 'AdminRegistration' })
export type AdminRegistration = z.infer<typeof adminRegistrationSchema>

export const registrationDecisionSchema = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('verified'), reason: reasonSchema.optional(), registeredAt: instantSchema }),
    z.object({ status: z.literal('rejected'), reason: reasonSchema, registeredAt: instantSchema }),
  ])
  .meta({ id: 'RegistrationDecision' })
export type RegistrationDecision = z.infer<typeof registrationDecisionSchema>

export const adminUserDetailSchema = z
  .object({
    ...adminUserSchema.shape,
    registrations: z.array(adminRegistrationSchema),
    translations: translationStatsSchema,
  })
  .meta({ id: 'AdminUserDetail' })
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>

export const adminTranslationSchema = z
  .object({
    id: z.string(),
    originalFileName: z.string(),
    sourceLanguage: sourceLanguageSchema,
    targetLanguage: languageCodeSchema,
    /** What the person has chosen. */
    formOfAddress: addressChoiceSchema,
    targetVariant: z.string().nullable(),
    wordCount: countSchema.nullable(),
    creditsUsed: countSchema,
    status: jobStatusSchema,
    currentStep: jobStepSchema,
    /** Of 5; null without a review. */
    qualityScore: z.number().min(0).max(5).nullable(),
    /** Why it failed. */
    code: errorCodeSchema.nullable(),
    userId: z.string(),
    /** Null while the account is being deleted. */
    ownerEmail: z.string().nullable(),
    /** Whether a new run would have something to do. */
    canRetry: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: 'AdminTranslation' })
export type AdminTranslation = z.infer<typeof adminTranslationSchema>

export const adminTranslationsQuerySchema = z.object({
  ...pageQuerySchema.shape,
  status: jobStatusSchema.optional(),
  userId: z.string().max(MAX_LINE_LENGTH).optional(),
})

export const adminSubmissionSchema = z
  .object({
    id: z.string(),
    type: z.enum(['feedback', 'support']),
    email: z.string(),
    /** Feedback alone: 1 to 5. */
    rating: z.int().nullable(),
    /** Support alone. */
    subject: z.string().nullable(),
    message: z.string().max(MAX_MESSAGE_LENGTH),
    createdAt: instantSchema,
    handledAt: instantSchema.nullable(),
    handledBy: z.string().nullable(),
  })
  .meta({ id: 'AdminSubmission' })
export type AdminSubmission = z.infer<typeof adminSubmissionSchema>

export const SUBMISSION_STATES = ['open', 'all'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]
export const submissionHandlingSchema = z.object({ isHandled: z.boolean() }).meta({ id: 'SubmissionHandling' })

export const adminFeedbackSchema = z
  .object({
    /** How many translations have each rating. */
    counts: z.object({ positive: countSchema, neutral: countSchema, negative: countSchema }),
    ratings: z.array(
      z.object({
        translationId: z.string(),
        originalFileName: z.string().nullable(),
        userId: z.string(),
        email: z.string().nullable(),
        rating: ratingSchema,
        createdAt: instantSchema,
      }),
    ),
  })
  .meta({ id: 'AdminFeedback' })
export type AdminFeedback = z.infer<typeof adminFeedbackSchema>
export type AdminRating = AdminFeedback['ratings'][number]

export const adminQueuesSchema = z
  .object({
    /** Translations under way, by state and step. */
    jobs: z.array(
      z.object({
        status: z.enum(['pending', 'processing']),
        step: jobStepSchema,
        count: countSchema,
        /** Since when the oldest of them exists. */
        oldest: instantSchema,
      }),
    ),
    /** Uploaded files that are being read. */
    readings: z.object({ count: countSchema, oldest: instantSchema.nullable() }),
    deadLettersLastDay: countSchema,
  })
  .meta({ id: 'AdminQueues' })
export type AdminQueues = z.infer<typeof adminQueuesSchema>

export const deadLetterSchema = z
  .object({ id: z.string(), kind: z.enum(['job', 'draft', 'import']), targetId: z.string(), createdAt: instantSchema })
  .meta({ id: 'DeadLetter' })
export type DeadLetter = z.infer<typeof deadLetterSchema>

export const adminAuditQuerySchema = z.object({
  ...pageQuerySchema.shape,
  action: auditActionSchema.optional(),
  /** What was changed: the id of a user, a translation, a message or an API key. */
  target: z.string().max(MAX_LINE_LENGTH).optional(),
  /** A user's id or email address: what they changed, and what was changed of their account. */
  user: z.string().trim().max(MAX_LINE_LENGTH).optional(),
})

export const auditEntrySchema = z
  .object({
    id: z.string(),
    action: auditActionSchema,
    actorId: z.string(),
    actorEmail: z.string().nullable(),
    targetId: z.string(),
    /** A translation's file or an API key's name, while it exists. */
    targetName: z.string().nullable(),
    /** The user whom the target is or belongs to; null for a message, and when the user is gone. */
    ownerId: z.string().nullable(),
    ownerEmail: z.string().nullable(),
    /** The changed fields alone. */
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>
