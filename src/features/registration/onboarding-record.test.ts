import { expect, it } from 'vitest'
import { onboardingRecord } from './onboarding-record.ts'

const registeredAt = '2026-11-21T12:00:00.000Z'
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@verso.test' }

it('keeps of a client the fields of SPEC §3, and no status', () => {
  const client = { userType: 'client', ...person, organization: 'Engines', needs: '', documentTypes: [] } as const
  expect(
    onboardingRecord(
      { ...client, documentTypes: ['Contracts'] },
      { userType: 'client', status: 'registered', registeredAt },
    ),
  ).toEqual({ ...client, documentTypes: ['Contracts'], registeredAt })
})

it('keeps of a professional that the credentials wait for verification', () => {
  const professional = {
    ...person,
    userType: 'therapist' as const,
    license: 'ATA 123',
    specialty: 'Legal Translation' as const,
    languages: ['English' as const],
    experience: '3-5' as const,
    location: 'London',
    bio: '',
  }
  const receipt = { userType: 'therapist', status: 'pending_verification', registeredAt } as const
  expect(onboardingRecord(professional, receipt)).toEqual({
    ...professional,
    registeredAt,
    status: 'pending_verification',
  })
})
