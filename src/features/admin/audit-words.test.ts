import { expect, it } from 'vitest'
import type { AuditEntry } from '../../../worker/contract/admin.ts'
import { auditChanges, auditTitle } from './audit-words.ts'

function entry(action: AuditEntry['action'], changes: Partial<AuditEntry> = {}) {
  return { action, actorId: 'root', targetId: 'ada', before: null, after: null, ...changes }
}

it('says each changed field and value in the words of the edit dialog', () => {
  const before = { role: 'user', subscriptionType: 'pro', subscriptionStatus: 'active' }
  const after = { role: 'premium', subscriptionType: 'enterprise', subscriptionStatus: 'cancelled' }
  expect(auditChanges(entry('user.update', { before, after }))).toEqual([
    'Role: User → Premium',
    'Subscription type: Pro → Enterprise',
    'Subscription status: Active → Cancelled',
  ])
  expect(auditChanges(entry('credits.adjust', { before: { credits: 0 }, after: { credits: 1_000_000 } }))).toEqual([
    'Credits: 0 → 1,000,000',
  ])
  const retry = { before: { status: 'failed', run: 1 }, after: { status: 'pending', run: 2 } }
  expect(auditChanges(entry('translation.retry', retry))).toEqual(['Status: Failed → Pending', 'Run: 1 → 2'])
})

it('says what was refunded as a sum of money', () => {
  expect(auditChanges(entry('invoice.refund', { after: { invoiceId: 'in_1', pence: 2_400 } }))).toEqual([
    'Invoice: in_1',
    'Amount: £24.00',
  ])
})

it('says the day on which a key was revoked, and what a key may do', () => {
  const [revoked] = auditChanges(entry('api_key.revoke', { after: { revokedAt: Date.UTC(2026, 10, 23, 12) } }))
  expect(revoked).toMatch(/^Revoked: Nov 2\d, 2026, /)
  expect(auditChanges(entry('api_key.create', { after: { scopes: ['read', 'translate'] } }))).toEqual([
    'What the key can do: Read, Translate',
  ])
})

it.each([
  [entry('user.delete', { actorId: 'ada' }), 'Deleted their own account'],
  [entry('user.delete'), 'User deleted'],
  [entry('registration.decide', { after: { status: 'rejected' } }), 'Professional rejected'],
  [entry('submission.handle', { after: { isHandled: false } }), 'Message reopened'],
  [entry('submission.handle', { after: { isHandled: true } }), 'Message handled'],
])('says what was done: %#', (said, title) => {
  expect(auditTitle(said)).toBe(title)
})

it('does not repeat what the title says, and leaves nothing unknown out', () => {
  const change = { before: { isDisabled: false }, after: { isDisabled: true } }
  expect(auditChanges(entry('user.disable', change))).toEqual([])
  expect(auditChanges(entry('user.update', { before: { flag: 1 }, after: { flag: { on: true } } }))).toEqual([
    'flag: 1 → {"on":true}',
  ])
})
