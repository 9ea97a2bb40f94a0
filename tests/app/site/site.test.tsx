// The site that every visitor sees: how its pages lead on, and what they show when they are used.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LANGUAGES } from '../../../worker/contract/languages.ts'
import { SEEDED_USER } from '../../people/accounts.ts'
import { expectPath, main, openApp } from '../app.tsx'
import { serve } from './site-pages.ts'

beforeAll(() => vi.stubGlobal('IntersectionObserver', NearAtOnce))
afterAll(() => void vi.unstubAllGlobals())

/** Every part of a page is near, as it is to a person who reads all of it. */
class NearAtOnce {
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
    this.#tell([entry], this as unknown as IntersectionObserver)
  }
  unobserve(): void {}
  disconnect(): void {}
}

type User = Awaited<ReturnType<typeof openApp>>['user']

const header = () => within(document.querySelector('header') ?? document.body)

async function signInByDialog(user: User): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('tab', { name: 'Sign In' }))
  await user.click(await dialog.findByLabelText('Email'))
  await user.paste(SEEDED_USER.email)
  await user.click(dialog.getByLabelText('Password'))
  await user.paste(SEEDED_USER.password)
  await user.keyboard('{Enter}')
}

async function closeDialog(user: User): Promise<void> {
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('signs a visitor in over the page they are on, and leads to the dashboard', async () => {
  const { user } = await openApp('/about')
  await user.click(header().getByRole('link', { name: 'Get Started' }))
  await closeDialog(user)
  await expectPath('/about')
  await user.click(header().getByRole('link', { name: 'Get Started' }))
  await signInByDialog(user)
  await screen.findByRole('heading', { name: 'Recent Translations' })
})

it('leads a person who is signed in to their work from a public page', async () => {
  const { user } = await openApp('/pricing', SEEDED_USER)
  await header().findByRole('button', { name: /Account menu/ })
  expect(header().queryByRole('link', { name: 'Get Started' })).toBeNull()
  await user.click(header().getByRole('link', { name: 'Translate' }))
  await expectPath('/translate')
})

it('gives the head, after a step within the app, that the next page has by itself', async () => {
  const served = await describingTags('/about')
  document.head.append(...served)
  const { user } = await openApp('/about')
  await user.click(header().getByRole('link', { name: 'Pricing' }))
  await waitFor(() => expect(document.title).toBe('Pricing — Verso'))
  const next = await describingTags('/pricing')
  await waitFor(() => expect(served.map(contentOf)).toEqual(next.map(contentOf)))
  for (const tag of served) tag.remove()
})

/** Those of a served page's head that are its own. */
async function describingTags(path: string): Promise<Element[]> {
  const tags = (await serve(path)).html.match(
    /<(?:meta|link)[^>]*(?:name="description"|rel="canonical"|property="og:)[^>]*>/g,
  )
  expect(tags?.length, path).toBeGreaterThan(4)
  const place = document.createElement('div')
  place.innerHTML = tags?.join('') ?? ''
  return [...place.children]
}

function contentOf(tag: Element): string | null {
  return tag.getAttribute('content') ?? tag.getAttribute('href')
}

it.each(['/translate', '/glossaries', '/memory', '/billing', '/checkout?plan=pro&priceId=price_1', '/subscribe'])(
  'asks a visitor of %s to sign in',
  async (address) => {
    await openApp(address)
    await screen.findByRole('dialog')
  },
)

it('leads from the landing page to the translator, the demo and both registrations', async () => {
  const { user } = await openApp('/')
  const hrefOf = async (name: string) => (await within(main()).findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Watch Demo')).toBe('/demo')
  expect(await hrefOf('Business Client')).toBe('/signup-client')
  expect(await hrefOf('Translation Professional')).toBe('/signup-therapist')
  await user.click(within(main()).getByRole('link', { name: 'Start Translating Now' }))
  await closeDialog(user)
  await user.click(within(main()).getByRole('link', { name: 'Start Your Free Trial' }))
  await screen.findByRole('dialog')
})

it('says on the about page what Verso claims, and leads on', async () => {
  const { user } = await openApp('/about')
  const figures = within(screen.getByRole('region', { name: 'In figures' }))
  for (const figure of ['95%+', '99.2%', '< 60 s', '10M+', '500+', '99.9%', '4.9/5', '25+']) figures.getByText(figure)
  expect(main().textContent).toContain('30 to 60 seconds')
  for (const href of ['/demo', '/pricing', '/dashboard'])
    expect(main().querySelector(`a[href="${href}"]`), href).not.toBeNull()
  expect(within(main()).getByRole('link', { name: /^Demo/ }).textContent).toContain('4 sample texts in 12 languages')
  await user.click(within(main()).getByRole('link', { name: /^Dashboard/ }))
  await closeDialog(user)
  await expectPath('/about')
})

it('opens the sign-in over the page where a visitor wants to translate, and leads on from there', async () => {
  await openApp('/languages').then(({ user }) =>
    user.click(within(main()).getByRole('link', { name: 'Translate a document' })),
  )
  await screen.findByRole('dialog')
  expect(location.pathname).toBe('/languages')
  cleanup()
  const { user } = await openApp('/help')
  await user.click(within(main()).getByRole('link', { name: 'Start translating' }))
  await screen.findByRole('dialog')
  expect(location.pathname).toBe('/help')
  await signInByDialog(user)
  await expectPath('/translate')
  cleanup()
  await openApp('/languages').then(({ user }) =>
    user.click(within(main()).getByRole('link', { name: 'Translate a document' })),
  )
  await expectPath('/translate')
  cleanup()
  await openApp('/about').then(({ user }) => user.click(within(main()).getByRole('link', { name: /^Dashboard/ })))
  await screen.findByRole('heading', { name: 'Recent Translations' })
})

it('lists every language of the catalogue under both their names, with flags, and the popular pairs', async () => {
  const { user } = await openApp('/languages')
  const languages = within(screen.getByRole('region', { name: `${LANGUAGES.length} languages` })).getAllByRole(
    'listitem',
  )
  expect(languages).toHaveLength(LANGUAGES.length)
  for (const language of languages) expect(language.querySelectorAll('svg')).toHaveLength(1)
  const japanese = languages.find(({ textContent }) => textContent.includes('Japanese'))
  expect(japanese?.querySelector('[lang="ja"]')?.textContent).toBe('日本語')
  const pairs = screen.getByRole('region', { name: 'Popular pairs' }).textContent
  for (const target of ['Spanish', 'French', 'German', 'Chinese']) expect(pairs).toContain(`English to ${target}`)
  expect(pairs).toContain('Spanish to English')
  expect(pairs).toContain('French to English')
  await user.click(within(main()).getByRole('link', { name: 'All languages in detail' }))
  await expectPath('/languages-detailed')
})

it('shows the story of the company that is chosen, by a click or by arrow keys, with all that belongs to it', async () => {
  const { user } = await openApp('/case-studies')
  const tab = (company: string) => screen.getByRole('tab', { name: new RegExp(company) })
  for (const company of ['An international law firm', 'A regional hospital group', 'An asset management company']) {
    await user.click(tab(company))
    for (const part of ['Challenge', 'Solution', 'Languages', 'Document types', 'Key results'])
      within(story()).getByRole('heading', { name: part })
    expect(story().getAttribute('aria-labelledby'), company).toBe(tab(company).id)
    expect(story().querySelector('blockquote'), company).not.toBeNull()
  }
  await waitFor(() => expect(location.pathname + location.hash).toBe('/case-studies#finance'))

  await user.click(tab('An international law firm'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement).toBe(tab('A regional hospital group')))
  expect(story().textContent).toContain('Discharge letters that patients can read')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(story().textContent).toContain('A quarterly report'))
})

/** The only one that is shown: the others are there for readers without a script. */
function story(): HTMLElement {
  const shown = document.querySelectorAll<HTMLElement>('[role="tabpanel"][data-state="active"]')
  expect(shown).toHaveLength(1)
  return shown[0] ?? document.body
}

it('compares the demo with the full version, and quotes people by what they do', async () => {
  await openApp('/demo')
  const page = within(main())
  page.getByRole('columnheader', { name: 'Demo' })
  page.getByRole('columnheader', { name: 'Full version' })
  page.getByRole('row', { name: /Input.*2,000 characters \(500 words\).*50 MB/ })
  expect(main().querySelectorAll('blockquote')).toHaveLength(3)
  page.getByRole('link', { name: 'Start Your Free Trial' })
})
