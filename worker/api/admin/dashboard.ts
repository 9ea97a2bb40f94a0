import { adminDashboardSchema } from '../../contract/admin.ts'
import { readTotals } from '../../db/admin/users.ts'
import { database } from '../../db/database.ts'
import { apiRouter, createRoute } from '../api-router.ts'
import { errorResponses, jsonBody } from '../openapi.ts'
import { adminRoute } from './admin-route.ts'

const route = createRoute({
  method: 'get',
  path: '/admin/dashboard',
  summary: 'Returns totals over all users. Admins only.',
  ...adminRoute,
  responses: { 200: jsonBody(adminDashboardSchema, 'The totals.'), ...errorResponses },
})

export const adminDashboardApi = apiRouter().openapi(route, async (c) => {
  const { counters, activeUsers, waitingFor, ...jobs } = await readTotals(database(c.env.DB), Date.now())
  return c.json(
    {
      totalUsers: counters.get('users') ?? 0,
      activeUsers,
      totalTranslations: counters.get('translations') ?? 0,
      totalWordsTranslated: counters.get('words') ?? 0,
      revenue: counters.get('revenue_pence') ?? 0,
      jobs,
      waiting: waitingFor,
    },
    200,
  )
})
