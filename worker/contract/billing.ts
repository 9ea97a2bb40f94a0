// What billing reads and changes (SPEC §2 "Billing & Usage", "/checkout", "/subscribe", §7; docs/credits.md). Money is in
// pence, credits are pages, and the server alone decides what a plan costs and brings.
import { z } from 'zod'
import { languageCodeSchema } from './language-codes.ts'
import { DEFAULT_PAGE_SIZE, MAX_LINE_LENGTH, MAX_PAGE_SIZE } from './limits.ts'
import { PAID_PLANS } from './plans.ts'

const countSchema = z.int().nonnegative()
const instantSchema = z.iso.datetime()
export const paidPlanSchema = z.enum(PAID_PLANS)

/** Of the lists of billing: `cursor` comes from the `Link` header of the page before. */
export const billingPageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(1_000).optional(),
})

/** `POST /api/create-payment-intent`: both name one plan, and are refused (`plan_mismatch`) when they name none. */
export const paymentIntentRequestSchema = z
  .object({
    /** Pounds a month. */
    amount: z.number(),
    credits: z.int(),
  })
  .meta({ id: 'PaymentIntentRequest' })

/** `POST /api/create-subscription` */
export const subscriptionRequestSchema = z
  .object({ priceId: z.string().min(1).max(MAX_LINE_LENGTH) })
  .meta({ id: 'SubscriptionRequest' })

/** A subscription that waits for its first payment, or a change of plan that waits for the bank. */
export const checkoutSchema = z
  .object({
    /** Of the invoice's payment; the payment form confirms it. */
    clientSecret: z.string(),
    plan: paidPlanSchema,
    /** What is paid now, in pence. */
    amount: countSchema,
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof checkoutSchema>

export const creditLotSchema = z
  .object({
    remaining: countSchema,
    source: z.enum(['sign_up', 'trial', 'plan', 'adjustment']),
    /** Null: they stay. */
    expiresAt: instantSchema.nullable(),
  })
  .meta({ id: 'CreditLot' })
export type CreditLot = z.infer<typeof creditLotSchema>

export const subscriptionSchema = z
  .object({
    /** The plan that is paid for now. */
    plan: paidPlanSchema,
    /** The plan of the next period: another one after a change to a smaller plan. */
    nextPlan: paidPlanSchema,
    /** `past_due`: the renewal could not be paid yet; the plan stays while the provider tries again. */
    state: z.enum(['active', 'past_due', 'unpaid']),
    /** When the present month began, and when it ends. */
    periodStart: instantSchema,
    periodEnd: instantSchema,
    /** It is not renewed at `periodEnd`. */
    isEnding: z.boolean(),
    /** The invoice of a renewal or an upgrade that is still to be paid; null when there is none. */
    openInvoice: z
      .object({
        /** Of an upgrade that waits for its payment: the larger plan. */
        plan: paidPlanSchema.nullable(),
        /** Pence. */
        amount: countSchema,
        /** When it was due first. */
        createdAt: instantSchema,
        /** The provider's page. */
        url: z.string().nullable(),
      })
      .nullable(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscriptionSchema>

/** `GET /api/billing`, and the answer to every change of the plan. */
export const billingSchema = z
  .object({
    plan: z.enum(['free', 'standard', 'pro', 'enterprise']),
    status: z.enum(['active', 'cancelled', 'expired']),
    /** Null where nothing is bought: free, and plans that an admin has given. */
    subscription: subscriptionSchema.nullable(),
    /**
     * The trial's credits. `granted`: now or at any time. `unconfirmed`: they come when the address is confirmed.
     * `none`: the mailbox had them with an earlier account, or the server has no trial (`hasTrial` in the public settings).
     */
    trial: z.enum(['granted', 'unconfirmed', 'none']),
    credits: z.object({
      balance: countSchema,
      isUnlimited: z.boolean(),
      /** In the order in which they are spent; empty ones are left out. */
      lots: z.array(creditLotSchema),
    }),
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof billingSchema>

/**
 * `POST /api/billing/change-plan`. Up: at once, for the share of the month that is left. Down: from the next period on.
 * With what the preview said: another amount is never charged (`price_changed`).
 */
export const planChangeSchema = z
  .object({
    plan: paidPlanSchema,
    /** Pence. */
    amountNow: countSchema,
    prorationDate: instantSchema.nullable(),
  })
  .meta({ id: 'PlanChange' })

/** The answer: what is charged now. `checkout` is null when nothing has to be confirmed in the browser. */
export const planChangeResultSchema = z
  .object({
    billing: billingSchema,
    checkout: checkoutSchema.nullable(),
    /** Why the card was not charged, in the bank's words; null when nothing was refused. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'PlanChangeResult' })

/** `GET /api/billing/change-plan?plan=`: what a change would cost and bring, before it is made. */
export const planChangeQuerySchema = z.object({ plan: paidPlanSchema })
export const planChangePreviewSchema = z
  .object({
    plan: paidPlanSchema,
    /** Pence charged now: 0 for a smaller plan. */
    amountNow: countSchema,
    /** The moment from which the rest of the month is counted; null where nothing is charged now. */
    prorationDate: instantSchema.nullable(),
    /** Credits granted now. */
    creditsNow: countSchema,
    /** When the new price is charged in full for the first time. */
    renewsAt: instantSchema,
  })
  .meta({ id: 'PlanChangePreview' })

/** `POST /api/billing/portal`: a page of the payment provider for cards, addresses and invoices. */
export const portalSchema = z.object({ url: z.url() }).meta({ id: 'BillingPortal' })

export const USAGE_DAYS = 30
/** `GET /api/billing/usage`: credits spent in the last `USAGE_DAYS` days, UTC; what was given back is not in them. */
export const usageSchema = z
  .object({
    /** One for each day, oldest first, also those without usage. */
    days: z.array(z.object({ day: z.iso.date(), credits: countSchema, documents: countSchema })),
    /** The most used first. Null languages: documents that have been deleted since. */
    pairs: z.array(
      z.object({
        sourceLanguage: languageCodeSchema.nullable(),
        targetLanguage: languageCodeSchema.nullable(),
        credits: countSchema,
        documents: countSchema,
      }),
    ),
  })
  .meta({ id: 'Usage' })
export type Usage = z.infer<typeof usageSchema>

/** `GET /api/billing/ledger`, newest first: facts from which the app writes one sentence. */
export const billingEntrySchema = z
  .object({
    id: z.string(),
    /** `translation`: one run, its reserve and what was given back together. */
    kind: z.enum(['translation', 'sign_up', 'trial', 'plan', 'adjustment', 'expiry', 'refund', 'unlimited', 'closed']),
    /** Signed change of the balance, as the entry stands now. */
    amount: z.int(),
    /** The balance after it. */
    balance: countSchema,
    /** Translations alone: pages reserved, and those given back; null while it runs. */
    pages: countSchema.nullable(),
    givenBack: countSchema.nullable(),
    /** Null when the document has been deleted. */
    fileName: z.string().nullable(),
    /** `plan` and `refund` alone. */
    plan: paidPlanSchema.nullable(),
    /** `plan` alone: the month, or what an upgrade pays for of it. */
    period: z.object({ start: instantSchema, end: instantSchema }).nullable(),
    /** `plan` alone: an upgrade, which brings the credits of the days that are left of a month. */
    isRestOfMonth: z.boolean(),
    /** When what is left of added credits expires, as it stands now; null: never, or none were added. */
    expiresAt: instantSchema.nullable(),
    /** `plan` and `refund` alone. */
    invoiceNumber: z.string().nullable(),
    /** What the admin who made an adjustment tells the person. */
    note: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'BillingEntry' })
export type BillingEntry = z.infer<typeof billingEntrySchema>

/** `GET /api/billing/invoices`, newest first. */
export const invoiceSchema = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    status: z.enum(['open', 'paid', 'void', 'uncollectible']),
    plan: paidPlanSchema.nullable(),
    /** Pence. */
    total: z.int(),
    refunded: countSchema,
    credits: countSchema,
    createdAt: instantSchema,
    /** The provider's pages; null where there are none. */
    url: z.string().nullable(),
    pdfUrl: z.string().nullable(),
    /** A dispute with the bank, if there is one. */
    dispute: z.enum(['open', 'won', 'lost']).nullable(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoiceSchema>

/** `POST /api/admin/users/{id}/refunds`: the money of a paid invoice goes back, and its plan ends. */
export const refundRequestSchema = z
  .object({ invoiceId: z.string().min(1).max(MAX_LINE_LENGTH), reason: z.string().trim().min(1).max(MAX_LINE_LENGTH) })
  .meta({ id: 'RefundRequest' })

/** `GET /api/admin/billing/differences`: what the nightly comparison with the provider found, newest first. */
export const billingDifferenceSchema = z
  .object({
    id: z.string(),
    userId: z.string().nullable(),
    customerId: z.string(),
    /** `plan`, `status`, `invoice in_…`, … */
    subject: z.string(),
    provider: z.string().nullable(),
    verso: z.string().nullable(),
    /** Whether Verso's side has been brought in line. */
    isMended: z.boolean(),
    foundAt: instantSchema,
  })
  .meta({ id: 'BillingDifference' })
export type BillingDifference = z.infer<typeof billingDifferenceSchema>

/**
 * What a start of a translation needs; part of the answer `credits_exhausted` (402). A long document that has not been
 * read yet counts as one page.
 */
export const shortfallSchema = z
  .object({
    /** Pages of the document, one credit each. */
    pages: countSchema,
    /** Fewer than the pages when an earlier run has paid for some of them. */
    credits: countSchema,
    balance: countSchema,
  })
  .meta({ id: 'Shortfall' })
export type Shortfall = z.infer<typeof shortfallSchema>
