// Steps and places of the pages about a person's account.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { inject, vi } from 'vitest'
import { queryClient } from '../../../src/lib/api/query-client.ts'
import { currentToast, onToastChange } from '../../../src/lib/toast.ts'
import { expectStatus } from '../../people/requests.ts'
import type { Credentials } from '../../people/accounts.ts'
import { openApp, request } from '../app.tsx'
import { answer, refusal } from '../network.ts'

/** The site's own, once no dialog hides it; a page may have a header below. */
export async function findBanner(): Promise<HTMLElement> {
  const [header] = await screen.findAllByRole('banner')
  if (!header) throw new Error('there is no banner')
  return header
}

/** A setting of the profile. */
export async function findRow(label: string) {
  const page = within(await screen.findByRole('main')) // a dialog that goes hides it for a moment
  return within(await page.findByRole('group', { name: label }))
}

/** What is written there is this, as if it had been pasted over what was there. */
export function fill(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
}

/** What a screen reader says of a field beside its name. */
export function description(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

export async function waitForDescription(element: HTMLElement, text: string | RegExp): Promise<void> {
  await waitFor(() => {
    const told = description(element)
    if (typeof text === 'string' ? told !== text : !text.test(told)) throw new Error(`it is described by "${told}"`)
  })
}

/** The toast's title, and the text below it. */
export async function findWholeToast(title: string, text: string): Promise<void> {
  await waitFor(() => {
    const toast = currentToast()
    if (toast?.title !== title || toast.description !== text)
      throw new Error(`the toast says ${toast ? `${toast.title}: ${toast.description}` : 'nothing'}`)
  })
}

/** Titles of all toasts from here on, also of those that another has replaced. */
export function watchToasts(): { readonly titles: string[]; stop: () => void } {
  const titles: string[] = []
  const stop = onToastChange(() => {
    const toast = currentToast()
    if (toast && titles.at(-1) !== toast.title) titles.push(toast.title)
  })
  return { titles, stop }
}

/** Another page load of the same person: what the app had read from the server is gone. */
export async function openAnew(path: string): ReturnType<typeof openApp> {
  cleanup()
  queryClient.clear()
  return openApp(path)
}

/** By a list of languages, as the user sees it. */
export async function chooseLanguage(user: UserEvent, label: RegExp, name: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }))
  fill(await screen.findByPlaceholderText('Search languages...'), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

/** The sign-in dialog, when it has come. */
export async function findDialog() {
  return within(await screen.findByRole('dialog'))
}

export async function signInOverDialog(user: UserEvent, { email, password }: Credentials): Promise<void> {
  const dialog = await findDialog()
  fill(dialog.getByLabelText('Email'), email)
  fill(dialog.getByLabelText('Password'), password)
  await user.type(dialog.getByLabelText('Password'), '{Enter}')
}

/** Over the account menu, and what it asks. */
export async function signOut(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }))
}

/** The newest link that was mailed to the address. */
function mailedLink(email: string): Promise<string> {
  return waitFor(async () => {
    const found = /href="([^"]+)"/.exec((await mailsTo(email))[0] ?? '')?.[1]
    if (found === undefined) throw new Error(`no link was mailed to ${email}`)
    return found.replaceAll('&amp;', '&')
  })
}

/** Where the newest link to sign in leads, within the app. */
export async function pathOfSignInLink(email: string): Promise<string> {
  const { pathname, search } = new URL((await fetch(await mailedLink(email))).url)
  return pathname + search
}

/** Opens the newest link that was mailed to the address, as another window does. */
export async function openMail(email: string): Promise<{ readonly text: string; readonly link: string }> {
  const link = await mailedLink(email)
  const opened = await request.get(link)
  await expectStatus(opened, 200, 'mailed link')
  return { link, text: await opened.text() }
}

/** The newest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const page = await (await request.get('/dev/mail')).text()
  return page.split('role="row"').filter((mail) => mail.includes(`<strong>${email}<`))
}

/** Where a page of the provider leads back to, within the app. */
export function continuePath(page: string, text = 'Continue'): string {
  const found = new RegExp(`href="([^"]+)">${text}<`).exec(page)?.[1]
  if (found === undefined) throw new Error(`no link says ${text}`)
  const { pathname, search } = new URL(found.replaceAll('&amp;', '&'), inject('origin'))
  return pathname + search
}

/** The provider refuses the next call of this kind, with a code of its own. */
export function providerRefuses(operation: 'sendOobCode' | 'update', message: string): void {
  const body = { error: { code: 400, message } }
  answer('POST', new RegExp(`/accounts:${operation}\\?`), () => Response.json(body, { status: 400 }), { times: 1 })
}

/** What the provider and the server answer once when the sign-in is more than five minutes old. */
export function makeSignInOld(): void {
  providerRefuses('sendOobCode', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  answer('DELETE', '/api/account', () => refusal(403, 'recent_sign_in_required'), { times: 1 })
}

/** The clock says that a minute and a second have gone. Nothing runs faster, and the clock stands from here on. */
export function passMinute(): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + 61_000)
}

/** Sign-ins count in whole seconds: one of the second in which all sessions end would outlive it. */
export async function passSecond(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
}
