import { z } from 'zod'
import { bearer } from '../openapi.ts'
import { requireRole, requireUser } from '../require-user.ts'

const requireAdmin: [typeof requireUser, ReturnType<typeof requireRole>] = [requireUser, requireRole('admin')]

/** The declarations that every route of the admin panel shares. */
export const adminRoute = { security: bearer, middleware: requireAdmin }

export const idParams = z.object({ id: z.string() })
