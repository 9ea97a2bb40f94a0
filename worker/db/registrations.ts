import { isoTime } from '../contract/iso-time.ts'
import type { Registration, RegistrationReceipt } from '../contract/registration.ts'
import type { Database } from './database.ts'
import { registrations } from './schema.ts'

/** Registering again replaces what was said before; a professional's credentials are then to be verified anew. */
export async function saveRegistration(
  db: Database,
  userId: string,
  details: Registration,
  nowMs: number,
): Promise<RegistrationReceipt> {
  const { userType, email } = details
  const status = userType === 'therapist' ? ('pending_verification' as const) : ('registered' as const)
  const undecided = { decidedAt: null, decidedBy: null, decisionReason: null }
  const values = { status, email, details, registeredAt: nowMs, ...undecided }
  await db
    .insert(registrations)
    .values({ userId, userType, ...values })
    .onConflictDoUpdate({ target: [registrations.userId, registrations.userType], set: values })
  return { userType, status, registeredAt: isoTime(nowMs) }
}
