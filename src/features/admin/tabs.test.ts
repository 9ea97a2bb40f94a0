import { expect, it } from 'vitest'
import { APP_PAGES } from '../../../worker/contract/pages.ts'
import { type Tab, TABS } from './tabs.ts'

const PAGES = APP_PAGES.filter((page) => /^\/admin(?:\/|$)/.test(page))

it('each section of the panel has its tab, and each tab its page', () => {
  expect(TABS.map(({ to }) => to).toSorted()).toEqual(PAGES.filter((page) => !page.includes(':')).toSorted())
})

it('each page of one thing is below a tab', () => {
  const below = TABS.flatMap((tab: Tab) => tab.below ?? [])
  const pages = PAGES.filter((page) => page.includes(':'))
  expect(pages.filter((page) => !below.some((start) => page.startsWith(start)))).toEqual([])
})
