// The header of a signed-in person: what SPEC says of all signed-in pages.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SEEDED_ADMIN } from '../../people/accounts.ts'
import { openApp, openAppAsNew } from '../app.tsx'
import { answer, calls } from '../network.ts'
import { reload } from '../page-parts.ts'

/** Parts of the page have headers of their own. */
const header = () => within(screen.getAllByRole('banner')[0] ?? document.body)
const hrefOf = (name: string) => header().getByRole('link', { name }).getAttribute('href')

it('the header says who is signed in, on the dashboard and in the workspace, and leads to their pages', async () => {
  const { account, router, user } = await openAppAsNew('/')
  expect(calls).toContain('POST /api/auth/sync')
  await screen.findByRole('heading', { name: 'Recent Translations' })
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const path of ['/', '/translate']) {
    await router.navigate({ to: path })
    await waitFor(() => header().getByText('0 credits'))
    header().getByText('Free')
    expect([hrefOf('Billing'), hrefOf('Profile Settings')]).toEqual(['/billing', '/profile'])
    const menu = header().getByRole('button', { name: `Account menu for ${account.email}` })
    expect(menu.textContent).toContain(account.email)
    expect(menu.querySelector('img')?.getAttribute('src')).toBe('/api/placeholder/32/32')
    await user.click(menu)
    const dashboard = await screen.findByRole('menuitem', { name: 'Dashboard' })
    expect(dashboard.getAttribute('href')).toBe('/')
    screen.getByRole('menuitem', { name: 'Sign Out' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  }
  answer('POST', '/api/auth/sync', () => Response.json({}, { status: 500 }))
  await reload()
  await waitFor(() => header().getByText('25 credits'))
})

it('the header of the workspace leads to the dashboard and out, and that of other pages does not', async () => {
  const { router, user } = await openAppAsNew('/')
  await screen.findByRole('heading', { name: 'Recent Translations' })
  await waitFor(() => expect(hrefOf('Billing')).toBe('/billing'))
  expect(header().queryByRole('button', { name: 'Logout' })).toBeNull()
  await router.navigate({ to: '/translate' })
  await user.click(await header().findByRole('button', { name: 'Logout' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  for (const link of header().getAllByRole('link', { name: 'Dashboard' })) expect(link.getAttribute('href')).toBe('/')
  await user.click(header().getByRole('button', { name: 'Logout' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }))
  await header().findByRole('link', { name: 'Get Started' })
})

it('the header has a button to the admin panel, for admins alone', async () => {
  const { unmount } = await openAppAsNew('/')
  await waitFor(() => header().getByText('Free'))
  expect(header().queryByRole('link', { name: 'Admin Panel' })).toBeNull()
  unmount()
  await openApp('/', SEEDED_ADMIN)
  expect((await header().findByRole('link', { name: 'Admin Panel' })).getAttribute('href')).toBe('/admin')
})
