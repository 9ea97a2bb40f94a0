import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { d1, migratedState } from '../../scripts/local-database.ts'

it('gives an empty database all migrations at once, and Wrangler finds none that is missing', () => {
  const state = mkdtempSync(path.join(tmpdir(), 'verso-migrated-'))
  cpSync(migratedState(), state, { recursive: true })
  expect(d1(state, 'migrations', 'list', 'DB')).toContain('No migrations to apply')
  rmSync(state, { recursive: true })
})
