import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { APP_PAGES, pageAnswer, PAGE_REDIRECTS, PUBLIC_PAGES } from '../worker/contract/pages.ts'
import { createAppRouter } from './router.tsx'

const routes = Object.keys(createAppRouter(createMemoryHistory()).routesByPath).map((path) =>
  path.length > 1 ? path.replace(/\/$/, '') : path,
)

it('has a route for every page and every redirect', () => {
  const known = new Set(routes.map((path) => path.replace(/\$\w+/, ':id')))
  const pages = [...PUBLIC_PAGES, ...APP_PAGES, ...Object.keys(PAGE_REDIRECTS)]
  expect(pages.filter((path) => !known.has(path))).toEqual([])
})

it('has no route that the Worker answers with 404', () => {
  expect(routes.filter((path) => pageAnswer(path.replace(/\$\w+/, 'x')).kind === 'not-found')).toEqual([])
})

it('keeps the app’s pages apart from those that are prerendered', () => {
  expect(APP_PAGES.filter((path) => pageAnswer(path.replace(':id', 'x')).kind !== 'app')).toEqual([])
})
