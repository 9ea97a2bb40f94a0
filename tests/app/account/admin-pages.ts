// The admin panel and the people it is about.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { AdminUser } from '../../../worker/contract/admin.ts'
import { type Account, adminHeaders, SEEDED_ADMIN, signUp } from '../../people/accounts.ts'
import { expectStatus } from '../../people/requests.ts'
import { openApp, request } from '../app.tsx'
import { field } from '../page-parts.ts'

export async function openPanel(path = '/admin') {
  const app = await openApp(path, SEEDED_ADMIN)
  await screen.findByRole('heading', { name: 'Admin Panel', level: 1 })
  return app
}

/** The row is there before its owner's first page: any call makes it. */
export async function registered(): Promise<Account> {
  const account = await signUp(request)
  await expectStatus(await request.get('/api/translations', { headers: headersOf(account) }), 200, 'first call')
  return account
}

export function headersOf({ idToken }: Account): { authorization: string } {
  return { authorization: `Bearer ${idToken}` }
}

export function uidOf({ idToken }: Account): string {
  return (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
}

export async function changeAsOtherAdmin(account: Account, data: Partial<AdminUser> & { reason?: string }) {
  const sent = { headers: await adminHeaders(request), data }
  await expectStatus(await request.put(`/api/admin/users/${uidOf(account)}`, sent), 200, 'change')
}

export async function search(words: string, label = 'Search users', param = 'q'): Promise<void> {
  const box = await waitFor(() => field(label))
  fireEvent.change(box, { target: { value: words } })
  fireEvent.submit(box)
  await waitFor(() => expect(new URL(location.href).searchParams.get(param)).toBe(words))
}

export function sections() {
  return within(screen.getByRole('navigation', { name: 'Admin Panel sections' }))
}

export function professionalOf({ email }: Account, lastName: string) {
  return {
    userType: 'therapist',
    firstName: 'Constance',
    lastName,
    email,
    license: 'ATA 123',
    specialty: 'Literary Translation',
    languages: ['English', 'Russian'],
    experience: '10+',
    location: 'Brighton',
  }
}
