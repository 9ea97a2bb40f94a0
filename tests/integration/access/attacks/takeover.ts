// Bodies that claim to be somebody else, or more than the token says. The answer is the account as it is afterwards.
import { env } from 'cloudflare:workers'
import { forgetUser } from '../../../../worker/api/require-user.ts'
import type { User } from '../../../../worker/contract/account/account.ts'
import { orphanRow } from '../../jobs/job-testing.ts'
import { form, type Person, textFile, UploadTesting } from '../../uploads/upload-testing.ts'
import { type Attack, family, refusal } from './attack.ts'

interface Scene {
  readonly verso: UploadTesting
  readonly mallory: Person
  /** An admin whose account must stay as it is. */
  readonly victim: Person
}

async function prepare(): Promise<Scene> {
  const verso = await UploadTesting.start()
  const [mallory, victim] = [await verso.newPerson(), await verso.newPerson()]
  for (const person of [mallory, victim]) await verso.fetch(person, '/api/translations')
  await env.DB.prepare(`UPDATE users SET role = 'admin', display_name = 'Victoria' WHERE id = ?`).bind(victim.id).run()
  forgetUser(victim.id)
  return { verso, mallory, victim }
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const UNCHANGED = {
  uid: 'mallory',
  email: 'mallory@verso.test',
  role: 'user',
  credits: 50,
  plan: 'free',
  isAdminSafe: true,
}

/** Mallory's account by the server's own word, with ids replaced by names. */
async function outcome({ verso, mallory, victim }: Scene, body: unknown, variables: Record<string, unknown> = {}) {
  const sent = await verso.fetch(mallory, '/api/auth/sync', post(body), variables)
  if (!sent.ok) return refusal(sent)
  const user = await sent.json<User>()
  const admin = await env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(victim.id).first()
  return {
    uid: user.uid.replace(mallory.id, 'mallory').replace(victim.id, 'victim'),
    email: user.email.replace(mallory.id, 'mallory').replace(victim.id, 'victim'),
    role: user.role,
    credits: user.credits,
    plan: user.subscriptionType,
    isAdminSafe: admin?.['role'] === 'admin' && admin['display_name'] === 'Victoria',
  }
}

function claims(body: (scene: Scene) => unknown, answer: unknown = UNCHANGED): Attack<Scene> {
  return [(scene) => outcome(scene, body(scene)), answer]
}

export const takeoverAttacks = family<Scene>('account takeover', prepare, {
  "another person's uid": claims(({ victim }) => ({ uid: victim.id })),
  "another person's uid under other names": claims(({ victim }) => ({
    id: victim.id,
    userId: victim.id,
    sub: victim.id,
    user_id: victim.id,
  })),
  "another person's email": claims(({ victim }) => ({ email: `${victim.id}@verso.test` })),
  "another person's uid and email": claims(({ victim }) => ({ uid: victim.id, email: `${victim.id}@verso.test` })),
  'a role': claims(() => ({ role: 'admin', isAdmin: true, claims: { admin: true } })),
  'a role by way of the prototype': claims(
    () => '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
  ),
  'a role given twice': claims(() => '{"role":"user","role":"admin"}'),
  credits: claims(() => ({ credits: 1_000_000, balance: 1_000_000 })),
  'a plan': claims(() => ({ subscriptionType: 'enterprise', subscriptionStatus: 'active', hasApiKeys: true })),
  'an account that is enabled again': claims(() => ({ isDisabled: false, deletedAt: null, validAfter: 0 })),
  'a list of people': claims(({ victim }) => [{ uid: victim.id }], [400, 'bad_request']),
  'a picture that is a script': claims(() => ({ photoURL: 'javascript:alert(1)' }), [400, 'bad_request']),
  'a name that is too long': claims(() => ({ displayName: 'x'.repeat(201) }), [400, 'bad_request']),
  "the first admin's address in the body": [
    (scene) =>
      outcome(scene, { email: 'boss@verso.test', emailVerified: true }, { BOOTSTRAP_ADMIN_EMAIL: 'boss@verso.test' }),
    UNCHANGED,
  ],
  'a disabled account that syncs itself back': [
    async (scene) => {
      await env.DB.prepare('UPDATE users SET is_disabled = 1 WHERE id = ?').bind(scene.mallory.id).run()
      forgetUser(scene.mallory.id)
      return outcome(scene, { isDisabled: false })
    },
    [403, 'account_disabled'],
  ],
  'a deleted account that syncs itself back': [
    async (scene) => {
      await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(scene.mallory.id).run()
      forgetUser(scene.mallory.id)
      return outcome(scene, { deletedAt: null })
    },
    [403, 'account_deleted'],
  ],
  "another person's address in one's own token": [
    async ({ verso, victim }) => {
      const impostor = await verso.newPerson({ email: `${victim.id}@verso.test`, email_verified: true })
      const user = await (await verso.fetch(impostor, '/api/auth/sync', post({}))).json<User>()
      return [user.uid === victim.id, user.role]
    },
    [false, 'user'],
  ],
  "an upload into another person's account": [
    async ({ verso, mallory, victim }) => {
      const body = form({ file: textFile('Guten Morgen.\n'), targetLanguage: 'es', userId: victim.id, uid: victim.id })
      const response = await verso.post(mallory, '/api/upload', body)
      if (response.status === 400) return true // it has no such field
      const { id } = await response.json<{ id: string }>()
      const owner = await env.DB.prepare('SELECT user_id FROM translations WHERE id = ?').bind(id).first('user_id')
      return owner === mallory.id
    },
    true,
  ],
  "a start of another person's draft": [
    async ({ verso, mallory, victim }) => {
      const draft = await verso.post(victim, '/api/detect-language', form({ file: textFile('Guten Morgen.\n') }))
      const { draftId } = await draft.json<{ draftId: string }>()
      return refusal(verso.post(mallory, '/api/upload', form({ draftId, targetLanguage: 'es' })))
    },
    [404, 'draft_not_found'],
  ],
  "a list of another person's translations": [
    async ({ verso, mallory, victim }) => {
      await orphanRow(victim.id, 'Not yours.\n')
      const address = `/api/translations?userId=${victim.id}&user_id=${victim.id}&uid=${victim.id}`
      return (await verso.fetch(mallory, address)).json()
    },
    [],
  ],
  'a professional who verifies themselves': [
    async ({ verso, mallory }) => {
      const body = {
        userType: 'therapist',
        firstName: 'Mallory',
        lastName: 'Doe',
        email: 'mallory@verso.test',
        license: 'none',
        specialty: 'Legal Translation',
        languages: ['English'],
        experience: '10+',
        location: 'Nowhere',
        status: 'verified',
        verified: true,
      }
      const answer = await (await verso.fetch(mallory, '/api/registrations', post(body))).json<{ status: string }>()
      return answer.status
    },
    'pending_verification',
  ],
})
