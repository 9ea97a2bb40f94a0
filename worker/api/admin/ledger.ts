import { z } from 'zod'
import { adjustCredits, existingUser } from '../../admin/change-user.ts'
import {
  adjustmentSchema,
  adminUserSchema,
  type LedgerEntry,
  ledgerEntrySchema,
  pageQuerySchema,
} from '../../contract/admin.ts'
import { isoTime } from '../../contract/iso-time.ts'
import { listLedger } from '../../db/admin/ledger.ts'
import { database } from '../../db/database.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { forgetUser } from '../require-user.ts'
import { toAdminUser } from './admin-dto.ts'
import { adminRoute, idParams } from './admin-route.ts'
import { readCursor, takePage } from '../paging.ts'
import { newestByRow } from '../positions.ts'

const ledgerRoute = createRoute({
  method: 'get',
  path: '/admin/users/{id}/ledger',
  summary: "Lists a user's credit entries, newest first, each with the balance after it. Admins only.",
  ...adminRoute,
  request: { params: idParams, query: pageQuerySchema },
  responses: { 200: jsonBody(z.array(ledgerEntrySchema), 'A page of entries.'), ...errorResponses },
})

const adjustRoute = createRoute({
  method: 'post',
  path: '/admin/users/{id}/adjustments',
  summary:
    "Adds to a user's credits or takes from them, with a reason for the audit log and a note for the person, once for each id. Admins only.",
  ...adminRoute,
  request: {
    params: idParams,
    body: { required: true, ...jsonBody(adjustmentSchema, 'How many, why, and an id of the caller.') },
  },
  responses: { 200: jsonBody(adminUserSchema, 'The user afterwards.'), ...errorResponses },
})

const SOURCES: Readonly<Record<string, LedgerEntry['source']>> = { signup: 'sign_up', trial: 'trial', invoice: 'plan' }

/** A lot's id begins with what it was granted for. */
function sourceOf(lotId: string | null): LedgerEntry['source'] {
  return SOURCES[lotId?.split(':')[0] ?? ''] ?? null
}

/** Creation time and row number of the last entry, and the balance before it: a page need not add up those above. */
const position = z.tuple([z.int(), z.int(), z.int().nullable()])

export const adminLedgerApi = apiRouter()
  .openapi(ledgerRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { limit, cursor } = c.req.valid('query')
    const user = await existingUser(c.env.DB, id)
    const [createdAt, row, carried] = readCursor(cursor, position, [...newestByRow, null])
    const { entries, balance } = await listLedger(database(c.env.DB), user.id, limit + 1, [createdAt, row])
    let after = carried ?? balance
    const withBalances = entries.map((found) => {
      const entry = { ...found, balance: after }
      after -= found.entry.amount
      return entry
    })
    const page = takePage(c, withBalances, limit, ({ entry, row, balance }) => [
      entry.createdAt,
      row,
      balance - entry.amount,
    ])
    return c.json(
      page.map(({ entry, balance, originalFileName, expiresAt }): LedgerEntry => ({
        id: entry.id,
        kind: entry.kind,
        amount: entry.amount,
        balance,
        source: sourceOf(entry.lotId),
        expiresAt: entry.kind === 'grant' && expiresAt !== null ? isoTime(expiresAt) : null,
        note: entry.note,
        customerNote: entry.customerNote,
        actorId: entry.actorId,
        translationId: entry.translationId,
        originalFileName,
        createdAt: isoTime(entry.createdAt),
      })),
      200,
    )
  })
  .openapi(adjustRoute, async (c) => {
    const { id } = c.req.valid('param')
    const user = await adjustCredits(c.env.DB, c.var.user.id, id, c.req.valid('json'), Date.now())
    forgetUser(id)
    return c.json(toAdminUser(user), 200)
  })
