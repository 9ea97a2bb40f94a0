// Simulates the events of queues, isolates and jobs: the real admission gate, the real pauses between wake-ups, many
// isolates. It shows the effect of the platform's concurrency, which one machine cannot.
import { seededRandom } from '../../tests/fakes/model/seeded-random.ts'
import { createAdmissionGate, type AdmissionGate } from '../../worker/jobs/admission/admission-gate.ts'
import { engineWorkCost } from '../../worker/jobs/admission/reading-cost.ts'
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import type { DocumentFormat } from '../../worker/documents/formats.ts'
import { wakeUpPauseMs } from '../../worker/job-model/watchdog.ts'

export interface SimulatedCrowd {
  readonly isolates: number
  /** Consumer invocations at the same time, in all isolates together. */
  readonly concurrency: number
  readonly jobs: number
  readonly seed: number
}

export interface SimulatedResult {
  readonly documentsAnHour: number
  /** From the job's start to the beginning of its work. */
  readonly waitsMs: readonly number[]
  /** Messages delivered, those that found no room included. */
  readonly wakeUpsAJob: number
}

interface Kind {
  readonly format: DocumentFormat
  readonly sizeBytes: number
  /** The engine's work on it, analysis and reconstruction together (`npm run bench -- engine`). */
  readonly workMs: number
  readonly share: number
}

/** Mostly letters, some papers, now and then a book. */
const KINDS: readonly Kind[] = [
  { format: 'txt', sizeBytes: 20_000, workMs: 300, share: 0.2 },
  { format: 'docx', sizeBytes: 200_000, workMs: 1_000, share: 0.4 },
  { format: 'pdf', sizeBytes: 1_000_000, workMs: 9_000, share: 0.3 },
  { format: 'pdf', sizeBytes: 10_000_000, workMs: 60_000, share: 0.08 },
  { format: 'txt', sizeBytes: 50 * MEBIBYTE, workMs: 30_000, share: 0.02 },
]
const NO_ROOM_MS = [2_000, 4_000, 8_000]
const FIRST_PAUSE_MS = 30_000
const HOLDS_MS = 90_000

interface Job {
  readonly id: string
  readonly kind: Kind
  wakeUps: number
  wakeAgainAt: number
  hasBegun: boolean
}

/** All jobs are started at once. */
export async function simulate({ isolates, concurrency, jobs, seed }: SimulatedCrowd): Promise<SimulatedResult> {
  const random = seededRandom('queue', seed)
  const events = new EventQueue()
  const gates: AdmissionGate[] = Array.from({ length: isolates }, () =>
    createAdmissionGate(undefined, () => events.now),
  )
  const backlog = new Backlog()
  const waitsMs: number[] = []
  let running = 0
  let messages = 0
  let endedAt = 0

  const wake = (job: Job) => {
    if (job.hasBegun) return
    job.wakeUps++
    job.wakeAgainAt = events.now + wakeUpPauseMs(job.wakeUps, FIRST_PAUSE_MS, random)
    events.at(job.wakeAgainAt, () => {
      if (job.wakeAgainAt === events.now) wake(job)
    })
    backlog.push({ job, attempts: 1 })
    deliver()
  }
  /** As `TranslationJob.nudge`: there is room, and the pauses start from the shortest. */
  const nudge = (job: Job) => {
    if (job.hasBegun) return false
    job.wakeUps = 0
    events.at(events.now, () => wake(job))
    return true
  }
  const next = () => (running < concurrency ? backlog.shift() : undefined)
  const deliver = () => {
    for (let message = next(); message; message = next()) consume(message)
  }
  const consume = ({ job, attempts }: Delivery) => {
    messages++
    if (job.hasBegun) return
    const gate = gates[Math.floor(random() * isolates)]
    const costBytes = engineWorkCost(job.kind.format, job.kind.sizeBytes)
    const waiter = { key: job.id, wake: async () => nudge(job) }
    const place = gate?.enter({ costBytes, holdsMs: Math.max(HOLDS_MS, job.kind.workMs), waiter })
    if (!gate || !place) {
      const delayMs = NO_ROOM_MS[attempts - 1]
      if (delayMs !== undefined) {
        events.at(events.now + delayMs, () => {
          backlog.push({ job, attempts: attempts + 1 })
          deliver()
        })
      }
      return
    }
    job.hasBegun = true
    running++
    waitsMs.push(events.now)
    events.at(events.now + job.kind.workMs * (0.5 + random()), async () => {
      place.leave()
      running--
      endedAt = events.now
      await gate.wakeWaiting()
      deliver()
    })
  }

  for (let n = 0; n < jobs; n++)
    wake({ id: `job ${n}`, kind: kindOf(random()), wakeUps: 0, wakeAgainAt: 0, hasBegun: false })
  await events.run()
  return { documentsAnHour: (jobs / endedAt) * 3_600_000, waitsMs, wakeUpsAJob: messages / jobs }
}

function kindOf(draw: number): Kind {
  let sum = 0
  for (const kind of KINDS) if (draw < (sum += kind.share)) return kind
  throw new Error('the shares do not add up to 1')
}

interface Delivery {
  readonly job: Job
  readonly attempts: number
}

/** First in, first out; taking the first of a long array moves all others. */
class Backlog {
  #messages: Delivery[] = []
  #taken = 0

  push(message: Delivery): void {
    this.#messages.push(message)
  }

  shift(): Delivery | undefined {
    const message = this.#messages[this.#taken]
    if (!message) return undefined
    this.#taken++
    if (this.#taken > 1_000) {
      this.#messages = this.#messages.slice(this.#taken)
      this.#taken = 0
    }
    return message
  }
}

/** What is due next, by time and then by order. */
class EventQueue {
  now = 0
  readonly #heap: { at: number; order: number; act: () => void | Promise<void> }[] = []
  #order = 0

  at(time: number, act: () => void | Promise<void>): void {
    const heap = this.#heap
    heap.push({ at: time, order: this.#order++, act })
    for (let index = heap.length - 1; index > 0;) {
      const parent = (index - 1) >> 1
      if (!this.#isBefore(index, parent)) break
      this.#swap(index, parent)
      index = parent
    }
  }

  async run(): Promise<void> {
    for (let next = this.#take(); next; next = this.#take()) {
      this.now = next.at
      await next.act()
    }
  }

  #take() {
    const heap = this.#heap
    if (heap.length === 0) return undefined
    this.#swap(0, heap.length - 1)
    const next = heap.pop()
    for (let index = 0; ;) {
      let least = index
      for (const child of [2 * index + 1, 2 * index + 2]) {
        if (child < heap.length && this.#isBefore(child, least)) least = child
      }
      if (least === index) return next
      this.#swap(index, least)
      index = least
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (!one || !other) return false
    return one.at === other.at ? one.order < other.order : one.at < other.at
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]]
    if (one && other) [this.#heap[a], this.#heap[b]] = [other, one]
  }
}
