// Converts rows to what the admin panel shows.
import type { AdminRegistration, AdminSubmission, AdminTranslation, AdminUser } from '../../contract/admin.ts'
import { DAY_MS, isoTime } from '../../contract/iso-time.ts'
import { shownPhoto } from '../../contract/account/photo.ts'
import type { AccountAddress, RegistrationRow, SubmissionRow } from '../../db/admin/inbox.ts'
import type { TranslationRow } from '../../db/translations.ts'
import type { UserRow } from '../../db/users.ts'
import { canRunAgain } from '../../jobs/lifecycle/create-translation.ts'

export function toAdminUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.isEmailVerified,
    displayName: row.displayName,
    photoURL: shownPhoto(row.photoUrl),
    role: row.role,
    credits: row.credits,
    subscriptionType: row.subscriptionType,
    subscriptionStatus: row.subscriptionStatus,
    isDisabled: row.isDisabled,
    lastActiveDay: row.lastActiveDay === 0 ? null : isoTime(row.lastActiveDay * DAY_MS),
    createdAt: isoTime(row.createdAt),
  }
}

export function toAdminTranslation(row: TranslationRow, ownerEmail: string | null, nowMs: number): AdminTranslation {
  const hasFiles = row.filesDeletedAt === null && row.expiresAt > nowMs
  return {
    id: row.id,
    originalFileName: row.originalFileName,
    sourceLanguage: row.sourceLanguage === 'auto' ? (row.detectedLanguage ?? 'auto') : row.sourceLanguage,
    targetLanguage: row.targetLanguage,
    formOfAddress: row.formOfAddress,
    targetVariant: row.targetVariant,
    wordCount: row.wordCount,
    creditsUsed: row.creditsUsed,
    status: row.status,
    currentStep: row.currentStep,
    qualityScore: row.qualityScore === null ? null : row.qualityScore / 10,
    code: row.errorCode,
    userId: row.userId,
    ownerEmail,
    canRetry: hasFiles && canRunAgain(row),
    createdAt: isoTime(row.createdAt),
  }
}

export function toAdminRegistration(row: RegistrationRow, account: AccountAddress | null): AdminRegistration {
  return {
    userId: row.userId,
    userType: row.userType,
    status: row.status,
    email: row.email,
    // Anybody can write any address into a form.
    emailVerified: account?.isEmailVerified === true && account.email.toLowerCase() === row.email.toLowerCase(),
    details: row.details,
    registeredAt: isoTime(row.registeredAt),
    decidedAt: timeOrNull(row.decidedAt),
    decidedBy: row.decidedBy,
    decisionReason: row.decisionReason,
  }
}

export function toAdminSubmission(row: SubmissionRow): AdminSubmission {
  return { ...row, createdAt: isoTime(row.createdAt), handledAt: timeOrNull(row.handledAt) }
}

function timeOrNull(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms)
}
