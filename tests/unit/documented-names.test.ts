// What a newcomer looks up stands in the documents: each setting where settings are listed, each package with its task.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SETTING_NAMES } from '../../worker/env.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

it('each setting is in the example of settings or in the guide to operations', () => {
  const guide = read('.dev.vars.example') + read('docs/operations.md')
  expect(SETTING_NAMES.length).toBeGreaterThan(20)
  expect(SETTING_NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(guide))).toEqual([])
})

it('each package that the product carries is in the table of dependencies', () => {
  const named = [...read('docs/dependencies.md').matchAll(/`(?<name>[@\w./-]+\*?)`/g)].map(
    ({ groups }) => groups?.['name'] ?? '',
  )
  const isNamed = (dependency: string) =>
    named.some((name) => (name.endsWith('*') ? dependency.startsWith(name.slice(0, -1)) : dependency === name))
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'))
  expect(Object.keys(dependencies).filter((dependency) => !isNamed(dependency))).toEqual([])
})
