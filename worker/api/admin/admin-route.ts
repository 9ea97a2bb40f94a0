import { z } from '@hono/zod-openapi'
import { LAST_NUMBER, LAST_TEXT } from '../../db/admin/users.ts'
import { bearer } from '../openapi.ts'
import { requireRole, requireUser } from '../require-user.ts'

const requireAdmin: [typeof requireUser, ReturnType<typeof requireRole>] = [requireUser, requireRole('admin')]

/** The declarations that every route of the admin panel shares. */
export const adminRoute = { security: bearer, middleware: requireAdmin }

export const idParams = z.object({ id: z.string() })

/** Positions of lists by time: creation time and id, or row number. */
export const timeAndId = z.tuple([z.int(), z.string()])
export const timeAndRow = z.tuple([z.int(), z.int()])
export const newestById: [number, string] = [LAST_NUMBER, LAST_TEXT]
export const newestByRow: [number, number] = [LAST_NUMBER, LAST_NUMBER]
export const oldestById: [number, string] = [0, '']
