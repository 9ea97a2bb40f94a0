import { z } from 'zod'
import { MAX_LINE_LENGTH } from '../limits.ts'

export const roleSchema = z.enum(['user', 'premium', 'admin']).meta({ id: 'Role' })
export type Role = z.infer<typeof roleSchema>
export const subscriptionTypeSchema = z.enum(['free', 'standard', 'pro', 'enterprise'])

export const subscriptionStatusSchema = z.enum(['active', 'cancelled', 'expired'])

export interface Plan {
  readonly subscriptionType: z.infer<typeof subscriptionTypeSchema>
  readonly subscriptionStatus: z.infer<typeof subscriptionStatusSchema>
}

/** A paid plan makes a user premium, and its end makes them a user again; an admin stays one. */
export function roleWithPlan(role: Role, { subscriptionType, subscriptionStatus }: Plan): Role {
  if (role === 'admin') return role
  return subscriptionType !== 'free' && subscriptionStatus === 'active' ? 'premium' : 'user'
}

/** The signed-in person (SPEC §3), answered by `POST /api/auth/sync`. */
export const userSchema = z
  .object({
    uid: z.string(),
    email: z.string(),
    /** The credits of a sign-up are granted once this is true. */
    emailVerified: z.boolean(),
    displayName: z.string().nullable(),
    /** A picture of Google's, or the path of an uploaded one on this server. */
    photoURL: z.string().nullable(),
    role: roleSchema,
    credits: z.int().nonnegative(),
    /** Those of the credits that expire first, and when; null if all of them stay. */
    creditsExpiring: z.object({ credits: z.int().positive(), at: z.iso.datetime() }).nullable(),
    subscriptionType: subscriptionTypeSchema,
    subscriptionStatus: subscriptionStatusSchema,
    /** Mails about finished and failed translations. */
    emailNotifications: z.boolean(),
    /** Whether the plan includes API keys. */
    hasApiKeys: z.boolean(),
    /** Whether the plan includes glossaries. */
    hasGlossaries: z.boolean(),
    /** Whether translations take nothing from `credits`. */
    isUnlimited: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof userSchema>

/** Longer than any name a form meets, short enough for a header. */
export const MAX_NAME_LENGTH = 200

/** Name and picture are the client's to say; uid, email and role come from the token and D1 alone. */
export const authSyncSchema = z
  .object({
    uid: z.string().optional(),
    email: z.string().nullish(),
    displayName: z.string().trim().max(MAX_NAME_LENGTH).nullish(),
    /** Of the sign-in. An uploaded picture stays, and so does the wish for none. */
    photoURL: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .nullish(),
  })
  .meta({ id: 'AuthSync' })

/** `PATCH /api/account`: the settings that the server keeps. */
export const accountSettingsSchema = z.object({ emailNotifications: z.boolean() }).meta({ id: 'AccountSettings' })

/** `DELETE /api/account`: the account's email address, typed by its owner. */
export const accountDeletionSchema = z
  .object({ confirmation: z.string().max(MAX_LINE_LENGTH) })
  .meta({ id: 'AccountDeletion' })
