import { z } from 'zod'
import { withBalances } from '../../billing/billing-entry.ts'
import { ledgerCsv } from '../../billing/ledger-csv.ts'
import { usageOf } from '../../billing/usage.ts'
import {
  billingEntrySchema,
  billingPageQuerySchema,
  invoiceSchema,
  USAGE_DAYS,
  usageSchema,
} from '../../contract/billing.ts'
import { listEntries } from '../../db/billing/entries.ts'
import { listInvoices } from '../../db/billing/overview.ts'
import { database } from '../../db/database.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { attachment } from '../attachment.ts'
import { readCursor, takePage } from '../paging.ts'
import { newestById, newestByRow, timeAndId } from '../positions.ts'
import { forPeople } from '../require-user.ts'
import { streamOf } from '../stream-of.ts'
import { toInvoice } from './billing-dto.ts'

const usageRoute = createRoute({
  method: 'get',
  path: '/billing/usage',
  summary: `Returns the credits you have spent in the last ${USAGE_DAYS} days, by day and by language pair.`,
  ...forPeople,
  responses: { 200: jsonBody(usageSchema, 'Usage.'), ...errorResponses },
})

const ledgerRoute = createRoute({
  method: 'get',
  path: '/billing/ledger',
  summary: 'Lists your credit entries, newest first, each with the balance after it.',
  ...forPeople,
  request: { query: billingPageQuerySchema },
  responses: { 200: jsonBody(z.array(billingEntrySchema), 'A page of entries.'), ...errorResponses },
})

const csvRoute = createRoute({
  method: 'get',
  path: '/billing/ledger.csv',
  summary: 'Returns all your credit entries as a CSV file, newest first.',
  ...forPeople,
  responses: {
    200: {
      description: 'UTF-8 with a byte order mark, comma-separated, as an attachment.',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...errorResponses,
  },
})

const invoicesRoute = createRoute({
  method: 'get',
  path: '/billing/invoices',
  summary: 'Lists your invoices, newest first.',
  ...forPeople,
  request: { query: billingPageQuerySchema },
  responses: { 200: jsonBody(z.array(invoiceSchema), 'A page of invoices.'), ...errorResponses },
})

/** Creation time and row number of the last entry, and the balance before it: a page need not add up those above. */
const entryPosition = z.tuple([z.int(), z.int(), z.int().nullable()])

export const billingHistoryApi = apiRouter()
  .openapi(usageRoute, async (c) => c.json(await usageOf(c.env.DB, c.var.user.id, Date.now()), 200))
  .openapi(ledgerRoute, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = readCursor(cursor, entryPosition, [...newestByRow, null])
    const { entries, balance } = await listEntries(c.env.DB, c.var.user.id, limit + 1, after)
    const page = takePage(c, withBalances(entries, after[2] ?? balance), limit, ({ position }) => position)
    return c.json(
      page.map(({ entry }) => entry),
      200,
    )
  })
  .openapi(csvRoute, (c) =>
    c.body(streamOf(ledgerCsv(c.env.DB, c.var.user.id)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`verso-credits-${new Date().toISOString().slice(0, 10)}.csv`),
      'cache-control': 'no-store',
    }),
  )
  .openapi(invoicesRoute, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = readCursor(cursor, timeAndId, newestById)
    const rows = await listInvoices(database(c.env.DB), c.var.user.id, limit + 1, after)
    const page = takePage(c, rows, limit, ({ createdAt, id }) => [createdAt, id])
    return c.json(page.map(toInvoice), 200)
  })
