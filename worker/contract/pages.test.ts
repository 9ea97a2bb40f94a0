import { expect, it } from 'vitest'
import { isPaymentPage, pageAnswer } from './pages.ts'

it('tells prerendered pages, app pages, redirects and the rest apart', () => {
  expect(pageAnswer('/')).toEqual({ kind: 'public', path: '/' })
  expect(pageAnswer('/pricing')).toEqual({ kind: 'public', path: '/pricing' })
  expect(pageAnswer('/translate')).toEqual({ kind: 'app' })
  expect(pageAnswer('/translate/4711')).toEqual({ kind: 'app' })
  expect(pageAnswer('/dashboard')).toEqual({ kind: 'redirect', to: '/' })
  expect(pageAnswer('/nothing')).toEqual({ kind: 'not-found' })
})

it('answers the pages of billing, however they are asked', () => {
  for (const path of ['/billing', '/checkout', '/subscribe', '/billing/']) {
    expect(pageAnswer(path)).toEqual({ kind: 'app' })
  }
  expect(pageAnswer('/billing/invoices')).toEqual({ kind: 'not-found' })
})

it('knows where people pay', () => {
  expect(['/checkout', '/subscribe/', '/billing'].filter(isPaymentPage)).toHaveLength(3)
  expect(['/', '/pricing', '/checkout/x', '/profile'].filter(isPaymentPage)).toEqual([])
})

it('answers no path below a page', () => {
  expect(pageAnswer('/translate/4711/segments')).toEqual({ kind: 'not-found' })
  expect(pageAnswer('/pricing/enterprise')).toEqual({ kind: 'not-found' })
  expect(pageAnswer('/pricing.html')).toEqual({ kind: 'not-found' })
})

it('takes a slash at the end for nothing, leads capital letters to small ones, and words of JavaScript to no page', () => {
  expect(pageAnswer('/api/')).toEqual({ kind: 'public', path: '/api' })
  expect(pageAnswer('/Pricing')).toEqual({ kind: 'redirect', to: '/pricing' })
  expect(pageAnswer('//')).toEqual({ kind: 'not-found' })
  expect(pageAnswer('/constructor')).toEqual({ kind: 'not-found' })
})
