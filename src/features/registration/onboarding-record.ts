// The copy of a registration that is kept in this browser (SPEC §3).
import type { Registration, RegistrationReceipt } from '../../../worker/contract/account/registration.ts'

export const ONBOARDING_KEYS = {
  client: 'verso-client-onboarding',
  therapist: 'verso-therapist-onboarding',
} satisfies Record<Registration['userType'], string>

/** Persisted: add optional fields only. What the server decided goes with it: the time, and a professional's status. */
export function onboardingRecord(registration: Registration, { registeredAt, status }: RegistrationReceipt): object {
  return registration.userType === 'therapist'
    ? { ...registration, registeredAt, status }
    : { ...registration, registeredAt }
}

export function saveOnboardingRecord(registration: Registration, receipt: RegistrationReceipt): void {
  try {
    const record = JSON.stringify(onboardingRecord(registration, receipt))
    localStorage.setItem(ONBOARDING_KEYS[registration.userType], record)
  } catch {
    // Storage is blocked or full: the server has the registration.
  }
}

export function hasOnboardingRecord(userType: Registration['userType']): boolean {
  try {
    return localStorage.getItem(ONBOARDING_KEYS[userType]) !== null
  } catch {
    return false // storage is blocked, or this is no browser: nothing was kept in it
  }
}
