import { isoTime } from '../contract/iso-time.ts'
import type { Registration, RegistrationReceipt } from '../contract/account/registration.ts'
import { database, prepared } from './database.ts'
import { registrations } from './schema.ts'

/** Registering again replaces what was said before; a professional's credentials are then to be verified anew. */
export function registrationStatement(
  d1: D1Database,
  userId: string,
  details: Registration,
  nowMs: number,
): D1PreparedStatement {
  const { userType, email } = details
  const status = firstStatus(userType)
  const undecided = { decidedAt: null, decidedBy: null, decisionReason: null }
  const values = { status, email, details, registeredAt: nowMs, ...undecided }
  return prepared(
    d1,
    database(d1)
      .insert(registrations)
      .values({ userId, userType, ...values })
      .onConflictDoUpdate({ target: [registrations.userId, registrations.userType], set: values }),
  )
}

export function receiptOf({ userType }: Registration, nowMs: number): RegistrationReceipt {
  return { userType, status: firstStatus(userType), registeredAt: isoTime(nowMs) }
}

function firstStatus(userType: Registration['userType']) {
  return userType === 'therapist' ? ('pending_verification' as const) : ('registered' as const)
}
