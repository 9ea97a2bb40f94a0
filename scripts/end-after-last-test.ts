// A reporter of Vitest that writes the counts of a run to the file that VERSO_TEST_REPORT names, and ends a run whose
// last test has ended. Now and then the pool of workerd waits for ever at the end of a run: every test has told its
// result, and the run tells none.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** A run that ends by itself does so within seconds. */
const GRACE_MS = 10_000

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  /** The tests that passed only the second time, and what they said the first time; they are in `passed`, too. */
  readonly flaky: readonly string[]
}

export default class EndAfterLastTest implements Reporter {
  #expected = 0
  readonly #ended: TestModule[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#expected = specifications.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended.push(module)
    if (this.#ended.length === this.#expected) this.#timer = setTimeout(() => this.#end(), GRACE_MS)
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer)
    this.#report()
  }

  #end(): void {
    const counts = this.#report()
    const broken = this.#ended.filter((module) => module.state() === 'failed')
    for (const test of this.#tests())
      for (const { message, stack } of test.result().errors ?? []) console.log(`${test.fullName}: ${stack ?? message}`)
    for (const module of broken)
      for (const { message } of module.errors()) console.log(`${module.moduleId}: ${message}`)
    console.log(`ended ${GRACE_MS / 1000} s after the last test: ${counts.passed} passed, ${counts.failed} failed`)
    process.exit(broken.length > 0 ? 1 : 0)
  }

  #report(): TestCounts {
    const tests = this.#tests()
    const numberOf = (state: string) => tests.filter((test) => test.result().state === state).length
    const flaky = tests.filter((test) => test.diagnostic()?.flaky === true)
    const counts: TestCounts = {
      passed: numberOf('passed'),
      failed: numberOf('failed'),
      flaky: flaky.map((test) => {
        const [error] = test.result().errors ?? []
        return `${test.module.relativeModuleId} › ${test.fullName}: ${error?.message ?? ''}`
      }),
    }
    const file = process.env['VERSO_TEST_REPORT']
    if (file !== undefined) writeFileSync(file, JSON.stringify(counts))
    return counts
  }

  #tests() {
    return this.#ended.flatMap((module) => [...module.children.allTests()])
  }
}
