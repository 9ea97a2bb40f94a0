// What the production build is made of, read from its source maps (`npm test` builds both entries first).
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A word of the embedded identity provider that no other code has. */
const DEVELOPMENT_WORD = 'demo-verso'

function sources(folder: string): string[] {
  return globSync(`${folder}/**/*.map`).flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }).sources,
  )
}

function code(folder: string): string {
  return globSync(`${folder}/**/*.js`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

it('holds no module of worker/dev in the production worker', () => {
  const modules = sources('dist/verso')
  expect(modules.some((source) => source.endsWith('worker/index.ts'))).toBe(true)
  expect(modules.filter((source) => source.includes('worker/dev/'))).toEqual([])
  expect(code('dist/verso')).not.toContain(DEVELOPMENT_WORD)
})

it('would notice: the development entry has them', () => {
  expect(code('dist/e2e/verso')).toContain(DEVELOPMENT_WORD)
})

it('leaves no deploy configuration that points to the development entry', () => {
  const { configPath } = JSON.parse(readFileSync('.wrangler/deploy/config.json', 'utf8')) as { configPath: string }
  expect(configPath).not.toContain('e2e')
})

it('keeps .dev.vars out of the build that tests run on, which must not use a model somebody pays for', () => {
  const config = JSON.parse(readFileSync('dist/e2e/verso/wrangler.json', 'utf8')) as {
    secrets?: { required: string[] }
    vars: Record<string, string>
  }
  expect(config.secrets).toEqual({ required: [] })
  expect(config.vars['TRANSLATION_ENGINE']).toBe('embedded')
  expect(existsSync('dist/e2e/verso/.dev.vars')).toBe(false)
})
