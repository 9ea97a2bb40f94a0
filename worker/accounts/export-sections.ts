// The tables that the export of an account reads, and which of their columns say nothing about the person: where things
// lie inside Verso, what a secret is checked against, and who else was involved.
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  apiKeys,
  auditLog,
  billingCustomers,
  creditLedger,
  creditLots,
  drafts,
  glossaries,
  glossaryEntries,
  imports,
  invoices,
  memoryEmptied,
  memoryUnits,
  registrations,
  submissions,
  subscriptions,
  translationFeedback,
  translations,
  uploadKeys,
} from '../db/schema.ts'
import type { UserRow } from '../db/users.ts'

export interface ExportSection {
  readonly name: string
  readonly table: SQLiteTable
  readonly isTheirs: (user: Pick<UserRow, 'id' | 'email' | 'isEmailVerified'>) => SQL | undefined
  readonly without?: readonly string[]
}

const ownedBy =
  (owner: SQLiteColumn): ExportSection['isTheirs'] =>
  ({ id }) =>
    eq(owner, id)

export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'translations',
    table: translations,
    isTheirs: ownedBy(translations.userId),
    without: [
      'searchName',
      'sourceKey',
      'reviewedKey',
      'outputKey',
      'rev',
      'isPriority',
      'notifyAfter',
      'notifyAttempts',
      'deletedAt',
    ],
  },
  {
    name: 'uploads',
    table: drafts,
    isTheirs: ownedBy(drafts.userId),
    without: [
      'objectKey',
      'uploadId',
      'readerToken',
      'readerSeenAt',
      'readingProgress',
      'attempts',
      'troubles',
      'wakeUps',
    ],
  },
  { name: 'uploadKeys', table: uploadKeys, isTheirs: ownedBy(uploadKeys.userId) },
  { name: 'creditLedger', table: creditLedger, isTheirs: ownedBy(creditLedger.userId), without: ['note', 'actorId'] },
  { name: 'creditLots', table: creditLots, isTheirs: ownedBy(creditLots.userId) },
  {
    name: 'paymentCustomers',
    table: billingCustomers,
    isTheirs: ownedBy(billingCustomers.userId),
    without: ['lastTicket', 'writtenTicket'],
  },
  { name: 'subscriptions', table: subscriptions, isTheirs: ownedBy(subscriptions.userId) },
  { name: 'invoices', table: invoices, isTheirs: ownedBy(invoices.userId) },
  { name: 'apiKeys', table: apiKeys, isTheirs: ownedBy(apiKeys.userId), without: ['secretHash'] },
  { name: 'registrations', table: registrations, isTheirs: ownedBy(registrations.userId), without: ['decidedBy'] },
  { name: 'feedback', table: translationFeedback, isTheirs: ownedBy(translationFeedback.userId) },
  {
    name: 'translationMemory',
    table: memoryUnits,
    isTheirs: ownedBy(memoryUnits.userId),
    // How a unit is found.
    without: ['hash', 'sheet', 'words', 'revision'],
  },
  { name: 'memoryEmptied', table: memoryEmptied, isTheirs: ownedBy(memoryEmptied.userId) },
  { name: 'glossaries', table: glossaries, isTheirs: ownedBy(glossaries.userId) },
  {
    name: 'glossaryEntries',
    table: glossaryEntries,
    isTheirs: ownedBy(glossaryEntries.userId),
    without: ['termKey'],
  },
  {
    name: 'imports',
    table: imports,
    isTheirs: ownedBy(imports.userId),
    without: ['objectKey', 'uploadId', 'workerToken', 'workerSeenAt', 'attempts', 'troubles', 'wakeUps'],
  },
  {
    name: 'messages',
    table: submissions,
    // Anybody can write any address into a form: only its owner is given what came from it.
    isTheirs: ({ email, isEmailVerified }) =>
      isEmailVerified ? sql`lower(${submissions.email}) = lower(${email})` : sql`false`,
    without: ['handledBy'],
  },
  // What admins write for the log is for admins.
  { name: 'changes', table: auditLog, isTheirs: ownedBy(auditLog.targetId), without: ['actorId', 'reason'] },
  {
    name: 'actions',
    table: auditLog,
    isTheirs: ({ id }) => and(eq(auditLog.actorId, id), ne(auditLog.targetId, id)),
    // What an admin changed about somebody else is that person's.
    without: ['actorId', 'before', 'after', 'reason'],
  },
]
