import { z } from 'zod'
import { existingUser } from '../../admin/change-user.ts'
import { refundInvoice } from '../../billing/subscriptions/refund-invoice.ts'
import {
  billingDifferenceSchema,
  billingPageQuerySchema,
  invoiceSchema,
  refundRequestSchema,
} from '../../contract/billing.ts'
import { isoTime } from '../../contract/iso-time.ts'
import { listDifferences } from '../../db/billing/differences.ts'
import { listInvoices } from '../../db/billing/overview.ts'
import { findInvoice } from '../../db/billing/subscriptions.ts'
import { database } from '../../db/database.ts'
import { AppError } from '../../app-error.ts'
import { toInvoice } from '../billing/billing-dto.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { readCursor, takePage } from '../paging.ts'
import { newestById, timeAndId } from '../positions.ts'
import { forgetUser } from '../require-user.ts'
import { adminRoute, idParams } from './admin-route.ts'

const invoicesRoute = createRoute({
  method: 'get',
  path: '/admin/users/{id}/invoices',
  summary: "Lists a user's invoices, newest first. Admins only.",
  ...adminRoute,
  request: { params: idParams, query: billingPageQuerySchema },
  responses: { 200: jsonBody(z.array(invoiceSchema), 'A page of invoices.'), ...errorResponses },
})

const refundRoute = createRoute({
  method: 'post',
  path: '/admin/users/{id}/refunds',
  summary: 'Gives the money of a paid invoice back and ends its plan. Admins only.',
  ...adminRoute,
  request: { params: idParams, body: { required: true, ...jsonBody(refundRequestSchema, 'Which invoice, and why.') } },
  responses: { 200: jsonBody(invoiceSchema, 'The invoice afterwards.'), ...errorResponses },
})

const differencesRoute = createRoute({
  method: 'get',
  path: '/admin/billing/differences',
  summary: 'Lists what the nightly comparison with the payment provider has found, newest first. Admins only.',
  ...adminRoute,
  request: { query: billingPageQuerySchema },
  responses: { 200: jsonBody(z.array(billingDifferenceSchema), 'A page of differences.'), ...errorResponses },
})

export const adminBillingApi = apiRouter()
  .openapi(invoicesRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { limit, cursor } = c.req.valid('query')
    const user = await existingUser(c.env.DB, id)
    const after = readCursor(cursor, timeAndId, newestById)
    const rows = await listInvoices(database(c.env.DB), user.id, limit + 1, after)
    const page = takePage(c, rows, limit, ({ createdAt, id }) => [createdAt, id])
    return c.json(page.map(toInvoice), 200)
  })
  .openapi(refundRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { invoiceId, reason } = c.req.valid('json')
    const user = await existingUser(c.env.DB, id)
    await refundInvoice(c.env, { userId: user.id, invoiceId, reason, actorId: c.var.user.id }, Date.now())
    forgetUser(id)
    const invoice = await findInvoice(database(c.env.DB), user.id, invoiceId)
    if (!invoice) throw new AppError('not_found', `user ${id} has no invoice ${invoiceId}`)
    return c.json(toInvoice(invoice), 200)
  })
  .openapi(differencesRoute, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = readCursor(cursor, timeAndId, newestById)
    const rows = await listDifferences(database(c.env.DB), limit + 1, after)
    const page = takePage(c, rows, limit, ({ foundAt, id }) => [foundAt, id])
    return c.json(
      page.map((row) => ({ ...row, foundAt: isoTime(row.foundAt) })),
      200,
    )
  })
