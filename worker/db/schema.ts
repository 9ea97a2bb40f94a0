// The D1 schema: users, what they own, what they paid.
export * from './schema/people.ts'
export * from './schema/credits.ts'
export * from './schema/documents.ts'
export * from './schema/billing.ts'
export * from './schema/operations.ts'
export * from './schema/terminology.ts'
