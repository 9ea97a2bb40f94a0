// A migrated state that is made once and copied for each server, since migrating takes longer than the rest of its
// start.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../scripts/prepare.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly migratedState: string
  }
}

let state = ''

export function setup(project: TestProject): void {
  state = mkdtempSync(path.join(tmpdir(), 'verso-migrated-'))
  migrateDatabase(state)
  project.provide('migratedState', state)
}

export function teardown(): void {
  rmSync(state, { recursive: true, force: true })
}
