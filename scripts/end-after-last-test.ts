// A reporter of Vitest that ends a run whose last test has ended. Now and then the pool of workerd waits for ever at the
// end of a run: every test has told its result, and the run tells none.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** A run that ends by itself does so within seconds. */
const GRACE_MS = 10_000

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
  }

  /** Writes the counts that the JSON report would have, to the file that VERSO_TEST_REPORT names. */
  #end(): void {
    const tests = this.#ended.flatMap((module) => [...module.children.allTests()])
    const numberOf = (state: string) => tests.filter((test) => test.result().state === state).length
    const broken = this.#ended.filter((module) => module.state() === 'failed')
    const report = { numPassedTests: numberOf('passed'), numFailedTests: numberOf('failed') }
    const file = process.env['VERSO_TEST_REPORT']
    if (file !== undefined) writeFileSync(file, JSON.stringify(report))
    for (const test of tests)
      for (const { message, stack } of test.result().errors ?? []) console.log(`${test.fullName}: ${stack ?? message}`)
    for (const module of broken)
      for (const { message } of module.errors()) console.log(`${module.moduleId}: ${message}`)
    console.log(`ended ${GRACE_MS / 1000} s after the last test: ${JSON.stringify(report)}`)
    process.exit(broken.length > 0 ? 1 : 0)
  }
}
