import { env, exports } from 'cloudflare:workers'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../worker/contract/account/account.ts'
import type { PublicConfig } from '../../../worker/contract/config.ts'
import { deleteAccount } from '../../../worker/accounts/delete-account.ts'
import { forgetUser } from '../../../worker/api/require-user.ts'
import { developmentHost } from '../../../worker/dev/host.ts'
import { seedTestAccounts, testAccounts } from '../../../worker/dev/identity/test-accounts.ts'
import { mailbox, storedMails } from '../../../worker/dev/mailbox.ts'

interface Session {
  localId: string
  email: string
  idToken: string
  refreshToken: string
  expiresIn: string
  isNewUser?: boolean
}

const PASSWORD = 'a good password'

/** Every test has a person of its own. */
let email = ''
beforeEach(() => {
  email = `${crypto.randomUUID()}@verso.test`
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function post(path: string, body: object, origin = 'https://verso.test') {
  const headers = { 'content-type': 'application/json' }
  return exports.default.fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function accounts(operation: string, body: object) {
  return post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo-verso`, body)
}

async function call(operation: string, body: object) {
  const response = await accounts(operation, body)
  const answer = await response.json<Session & { error?: object }>()
  expect(answer.error).toBeUndefined()
  return answer
}

async function failure(operation: string, body: object) {
  const response = await accounts(operation, body)
  expect(response.status).toBe(400)
  return (await response.json<{ error: { message: string } }>()).error.message
}

function signUp() {
  return call('signUp', { email, password: PASSWORD, returnSecureToken: true })
}

function refresh(refreshToken: string) {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  return exports.default.fetch('https://verso.test/securetoken.googleapis.com/v1/token?key=x', { method: 'POST', body })
}

async function sync(idToken: string) {
  const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' }
  const response = await exports.default.fetch('https://verso.test/api/auth/sync', {
    method: 'POST',
    headers,
    body: '{}',
  })
  return { status: response.status, user: await response.json<User>() }
}

async function latestLink(recipient = email) {
  const { link } = (await env.DB.prepare('SELECT link FROM dev_identity_mails WHERE email = ? ORDER BY rowid DESC')
    .bind(recipient)
    .first<{ link: string }>()) ?? { link: '' }
  return new URL(link)
}

describe('signing up', () => {
  it('gives a token the product verifies by the rules of production', async () => {
    const session = await signUp()
    expect(decodeProtectedHeader(session.idToken)).toMatchObject({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) })
    expect(decodeJwt(session.idToken)).toMatchObject({ aud: 'demo-verso', sub: session.localId, email_verified: false })
    expect(await sync(session.idToken)).toMatchObject({
      status: 200,
      user: { uid: session.localId, email, role: 'user' },
    })
  })

  it.each([
    ['a short password', () => ({ email, password: '12345' }), /^WEAK_PASSWORD : /],
    ['no password', () => ({ email }), /^MISSING_PASSWORD$/],
    ['a strange address', () => ({ email: 'somebody', password: PASSWORD }), /^INVALID_EMAIL$/],
    ['nothing at all', () => ({}), /^ADMIN_ONLY_OPERATION$/],
    ['a number for an address', () => ({ email: 1, password: PASSWORD }), /^INVALID_ARGUMENT/],
  ])('is refused with %s', async (_, body, message) => {
    expect(await failure('signUp', body())).toMatch(message)
  })

  it('is refused for an address that has an account, however it is written', async () => {
    await signUp()
    expect(await failure('signUp', { email: email.toUpperCase(), password: PASSWORD })).toBe('EMAIL_EXISTS')
  })
})

describe('signing in', () => {
  it('works with the right password alone', async () => {
    const { localId } = await signUp()
    expect(await call('signInWithPassword', { email, password: PASSWORD })).toMatchObject({ localId })
    expect(await failure('signInWithPassword', { email, password: 'wrong' })).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  it('does not tell who has an account', async () => {
    expect(await failure('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS')
    await signUp()
    expect(await call('createAuthUri', { identifier: email })).not.toHaveProperty('registered')
  })

  it('stops guessing after ten failures in a minute', async () => {
    await signUp()
    for (let i = 0; i < 10; i++)
      expect(await failure('signInWithPassword', { email, password: 'guess' })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await failure('signInWithPassword', { email, password: PASSWORD })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  it('is refused for a disabled account, and so is its refresh', async () => {
    const { localId, refreshToken } = await signUp()
    await env.DB.prepare('UPDATE dev_identity_accounts SET is_disabled = 1 WHERE uid = ?').bind(localId).run()
    expect(await failure('signInWithPassword', { email, password: PASSWORD })).toBe('USER_DISABLED')
    expect(await (await refresh(refreshToken)).json()).toMatchObject({ error: { message: 'USER_DISABLED' } })
  })

  it('with Google joins the account of the address, without a password nobody proved', async () => {
    const { localId } = await signUp()
    const google = { sub: `google-${email}`, email, name: 'A name', email_verified: true }
    const postBody = new URLSearchParams({ id_token: JSON.stringify(google), providerId: 'google.com' }).toString()
    expect(await call('signInWithIdp', { postBody })).toMatchObject({ localId, emailVerified: true, isNewUser: false })
    expect(await failure('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(await failure('signInWithIdp', { postBody: 'providerId=github.com' })).toBe('OPERATION_NOT_ALLOWED')
  })
})

describe('the simulated Google chooser', () => {
  it('can reach the page that opened it, and runs under the security policy', async () => {
    const chooser = await exports.default.fetch('https://verso.test/emulator/auth/handler?providerId=google.com')
    expect(chooser.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    const text = await chooser.text()
    expect(text).not.toMatch(/<script>|onclick=/)
    const script = /<script src="([^"]+)"/.exec(text)?.[1]
    const response = await exports.default.fetch(`https://verso.test${script}`)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })
})

describe('a session', () => {
  it('is refreshed without a new sign-in', async () => {
    const session = await signUp()
    const answer = await (await refresh(session.refreshToken)).json<Record<string, string>>()
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: '3600', user_id: session.localId })
    expect(decodeJwt(answer['id_token'] ?? '')['auth_time']).toBe(decodeJwt(session.idToken)['auth_time'])
    expect((await sync(answer['access_token'] ?? '')).status).toBe(200)
  })

  it('that never was is not refreshed', async () => {
    const response = await refresh('made-up')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { message: 'INVALID_REFRESH_TOKEN' } })
  })
})

describe('an account', () => {
  it('is looked up and changed by its owner', async () => {
    const { idToken, localId } = await signUp()
    const { auth_time } = decodeJwt(idToken)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    const changed = await call('update', { idToken, displayName: 'A name', returnSecureToken: true })
    expect(decodeJwt(changed.idToken)).toMatchObject({ name: 'A name', auth_time }) // and no new sign-in
    vi.useRealTimers()
    expect(await call('lookup', { idToken })).toMatchObject({
      users: [{ localId, email, displayName: 'A name', providerUserInfo: [{ providerId: 'password' }] }],
    })
    expect(await failure('lookup', { idToken: `${idToken}x` })).toBe('INVALID_ID_TOKEN')
  })

  it('loses a name and a picture that its owner empties', async () => {
    const { idToken } = await signUp()
    await call('update', { idToken, displayName: 'A name', photoUrl: 'https://lh3.googleusercontent.com/a/x' })
    const emptied = await call('update', { idToken, displayName: '', photoUrl: '' })
    expect(decodeJwt(emptied.idToken)).not.toHaveProperty('name')
    expect(decodeJwt(emptied.idToken)).not.toHaveProperty('picture')
  })

  it('is gone when it is deleted', async () => {
    const { idToken, refreshToken } = await signUp()
    await call('delete', { idToken })
    expect(await failure('lookup', { idToken })).toBe('USER_NOT_FOUND')
    expect((await refresh(refreshToken)).status).toBe(400)
  })
})

describe('a mail', () => {
  it('resets the password once, and ends the sessions before it', async () => {
    const { idToken } = await signUp()
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = (await latestLink()).searchParams.get('oobCode')
    expect(await call('resetPassword', { oobCode })).toEqual({ email, requestType: 'PASSWORD_RESET' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    await call('resetPassword', { oobCode, newPassword: 'another password' })
    expect(await failure('resetPassword', { oobCode, newPassword: 'a third one' })).toBe('INVALID_OOB_CODE')
    expect(await failure('lookup', { idToken })).toBe('TOKEN_EXPIRED')
    await call('signInWithPassword', { email, password: 'another password' })
    vi.useRealTimers()
  })

  it('to nobody is not written, and nobody is told', async () => {
    expect(await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })).toEqual({ email })
    const shown = await exports.default.fetch('https://verso.test/dev/mail')
    expect(await shown.text()).not.toContain(email)
  })

  it('leads to a page that takes the new password', async () => {
    await signUp()
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const link = await latestLink()
    const shown = await (await exports.default.fetch('https://verso.test/dev/mail')).text()
    expect(shown).toContain(email)
    expect(shown).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
    expect(await (await exports.default.fetch(link)).text()).toContain('New password')
    const body = new URLSearchParams({ oobCode: link.searchParams.get('oobCode') ?? '', newPassword: 'another one' })
    expect((await exports.default.fetch('https://verso.test/emulator/action', { method: 'POST', body })).status).toBe(
      200,
    )
    await call('signInWithPassword', { email, password: 'another one' })
  })

  it('is a real one: with a subject, text and HTML, newest first among all mail', async () => {
    const { idToken } = await signUp()
    await mailbox(env.DB).send({ to: email, subject: 'An older mail', text: 'Of the product.' })
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const mails = (await storedMails(env.DB)).filter(({ recipient }) => recipient === email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Reset your password',
      'Confirm your email address',
      'An older mail',
    ])
    const link = (await latestLink()).href
    expect(mails[0]?.text).toContain(`Choose a new password: ${link}`)
    expect(mails[0]?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    const page = await (await exports.default.fetch('https://verso.test/dev/mail')).text()
    expect(page.indexOf('Reset your password')).toBeLessThan(page.indexOf('An older mail'))
  })

  it('changes the address once the new one is confirmed, and ends the sessions before it', async () => {
    const { idToken, localId } = await signUp()
    const newEmail = `new-${email}`
    const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, continueUrl: 'https://verso.test/profile' }
    expect(await failure('sendOobCode', { ...request, newEmail: 'no address' })).toBe('INVALID_EMAIL')
    expect(await call('sendOobCode', { ...request, newEmail })).toEqual({ email })
    expect(await call('lookup', { idToken })).toMatchObject({ users: [{ email }] }) // not before the link is opened
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    const link = await latestLink(newEmail)
    expect(link.searchParams.get('mode')).toBe('verifyAndChangeEmail')
    const opened = await exports.default.fetch(link)
    expect(await opened.text()).toMatch(/Email changed[^]*href="https:\/\/verso.test\/profile"/)
    expect(await failure('lookup', { idToken })).toBe('TOKEN_EXPIRED')
    expect(await failure('signInWithPassword', { email, password: PASSWORD })).toBe('INVALID_LOGIN_CREDENTIALS')
    const session = await call('signInWithPassword', { email: newEmail, password: PASSWORD })
    expect(decodeJwt(session.idToken)).toMatchObject({ sub: localId, email: newEmail, email_verified: true })
    expect((await sync(session.idToken)).user).toMatchObject({ uid: localId, email: newEmail })
    vi.useRealTimers()
  })

  it('changes no address to one that somebody has, nor for an old sign-in', async () => {
    const { email: taken } = await signUp()
    email = `${crypto.randomUUID()}@verso.test`
    const { idToken } = await signUp()
    const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken }
    expect(await failure('sendOobCode', { ...request, newEmail: taken.toUpperCase() })).toBe('EMAIL_EXISTS')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    expect(await failure('sendOobCode', { ...request, newEmail: `new-${email}` })).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    )
    vi.useRealTimers()
  })

  it('whose link was used leads to a page that says so', async () => {
    const { idToken } = await signUp()
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, continueUrl: 'https://verso.test/pricing' })
    const link = await latestLink()
    expect(await (await exports.default.fetch(link)).text()).toContain('href="https://verso.test/pricing"')
    const again = await exports.default.fetch(link)
    expect([again.status, again.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8'])
    expect(await again.text()).toContain('already been used')
    await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const forged = await latestLink()
    forged.searchParams.set('continueUrl', 'https://elsewhere.example/')
    const page = await (await exports.default.fetch(forged)).text()
    expect(page).toContain('Email verified')
    expect(page).not.toContain('elsewhere')
  })

  it('signs in whoever holds its link, and leads nowhere else', async () => {
    const request = { requestType: 'EMAIL_SIGNIN', email, canHandleCodeInApp: true }
    expect(await failure('sendOobCode', { ...request, continueUrl: 'https://evil.example/' })).toBe(
      'UNAUTHORIZED_DOMAIN',
    )
    await call('sendOobCode', { ...request, continueUrl: 'https://verso.test/translate' })
    const response = await exports.default.fetch(await latestLink(), { redirect: 'manual' })
    const target = new URL(response.headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe('https://verso.test/translate')
    const session = await call('signInWithEmailLink', { email, oobCode: target.searchParams.get('oobCode') })
    expect(session.isNewUser).toBe(true)
    expect(decodeJwt(session.idToken)).toMatchObject({ email, email_verified: true })
  })
})

describe('the test accounts', () => {
  it('are told to the sign-in dialog, and each signs in as what it is', async () => {
    await seedTestAccounts(env, testAccounts(env), Date.now())
    const config = await (await exports.default.fetch('https://verso.test/api/config')).json<PublicConfig>()
    expect(config.identity).toEqual({
      apiKey: 'demo-verso',
      authDomain: 'verso.test',
      projectId: 'demo-verso',
      emulatorOrigin: 'https://verso.test',
    })
    const seen: Record<string, Partial<User>> = {}
    for (const { label, ...credentials } of config.testAccounts) {
      const { uid, role, subscriptionType, credits } = (
        await sync((await call('signInWithPassword', credentials)).idToken)
      ).user
      seen[label] = { uid, role, subscriptionType, credits }
    }
    expect(seen).toEqual({
      User: { uid: 'dev-user', role: 'user', subscriptionType: 'free', credits: 50 },
      Premium: { uid: 'dev-premium', role: 'premium', subscriptionType: 'pro', credits: 2050 },
      Admin: { uid: 'dev-admin', role: 'admin', subscriptionType: 'free', credits: 50 },
    })
  })

  it.each([
    ['by its owner', true],
    ['by an admin', false],
  ])('come back as new with the next start after a deletion %s', async (_, isSignInGone) => {
    const restart = () => seedTestAccounts(env, testAccounts(env), Date.now())
    await restart()
    const uid = 'dev-premium'
    const signIn = () => call('signInWithPassword', { email: 'premium@verso.test', password: 'verso-premium' })
    await env.DB.prepare('UPDATE users SET display_name = ? WHERE id = ?').bind('Changed', 'dev-user').run()
    await deleteAccount(env, uid, { actorId: uid, reason: null, mailboxHashes: [] }, Date.now())
    if (isSignInGone) await env.DB.prepare('DELETE FROM dev_identity_accounts WHERE uid = ?').bind(uid).run()
    forgetUser(uid)
    await restart()
    await restart()
    const { status, user } = await sync((await signIn()).idToken)
    expect([status, user]).toMatchObject([200, { uid, role: 'premium', subscriptionType: 'pro', credits: 2050 }])
    const { display_name: name } =
      (await env.DB.prepare(`SELECT display_name FROM users WHERE id = 'dev-user'`).first<{
        display_name: string
      }>()) ?? {}
    expect(name).toBe('Changed')

    // And when the tombstone has gone before the next start.
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(uid).run()
    forgetUser(uid)
    await restart()
    expect((await sync((await signIn()).idToken)).user).toMatchObject({ role: 'premium' })
  })
})

it.each(['https://verso.example', 'http://192.168.1.2:5173'])('answers no other machine: %s', async (origin) => {
  for (const path of ['/identitytoolkit.googleapis.com/v1/accounts:signUp', '/emulator/action'])
    expect(await (await post(path, {}, origin)).json()).toMatchObject({
      error: { message: expect.stringMatching(/^FORBIDDEN/) },
    })
})

it('shows no mail to another machine', async () => {
  await developmentHost
    .mailer?.(env)
    .send({ to: email, subject: 'A subject', text: 'A secret', html: '<p>A secret</p>' })
  const shown = async (origin: string) => (await exports.default.fetch(`${origin}/dev/mail`)).text()
  expect(await shown('https://verso.test')).toContain('A secret')
  for (const origin of ['https://evil.example', 'http://192.168.1.2:5173']) {
    expect(await shown(origin)).toMatch(/FORBIDDEN/)
  }
})

it('answers what the SDK asks before anyone signs in', async () => {
  const get = async (path: string) =>
    (await exports.default.fetch(`https://verso.test/identitytoolkit.googleapis.com${path}`)).json()
  expect(await get('/v2/passwordPolicy')).toMatchObject({ customStrengthOptions: { minPasswordLength: 6 } })
  expect(await get('/v2/recaptchaConfig')).toEqual({ recaptchaEnforcementState: [] })
  expect(await get('/v1/projects')).toMatchObject({ authorizedDomains: expect.arrayContaining(['verso.test']) })
  expect(await failure('signInWithCustomToken', {})).toBe('OPERATION_NOT_ALLOWED')
})

it('signs links with a secret made once, also when two requests ask first', async () => {
  const [one, other] = await Promise.all([developmentHost.signingSecret?.(env), developmentHost.signingSecret?.(env)])
  expect(one).toBe(other)
  expect(one?.length).toBeGreaterThanOrEqual(32)
})
