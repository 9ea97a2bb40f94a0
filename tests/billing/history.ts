// One random history: people, the plans they buy, the documents they translate, and everything that goes wrong around
// that. Kept as a list of lines, which is printed when a law does not hold.
import type { DraftRow } from '../../worker/db/drafts.ts'
import type { Outcome } from './process.ts'
import { runProcess } from './process.ts'
import type { Random } from './random.ts'
import { World } from './world.ts'

/** Processes that have more moments are never killed later than this. */
const MAX_MOMENT = 24
const KILLS = 0.15
const INTERLEAVES = 0.12

export interface Person {
  readonly id: string
  /** Several people may have one, each with an address of another spelling. */
  readonly mailbox: string
  readonly email: string
  /** Buys at the provider. Everybody else has the plan that an admin gives. */
  readonly isBuyer: boolean
}

export interface DeletedPerson {
  readonly id: string
  /** Ids of all invoices that were paid when the account was deleted. */
  readonly paidInvoices: ReadonlySet<string>
}

export interface Payment {
  readonly userId: string
  readonly clientSecret: string
}

export interface Upload {
  readonly draftId: string
  readonly userId: string
  /** As it was when it was read. */
  readonly row: DraftRow
}

export class History {
  readonly random: Random
  readonly world: World
  readonly people: Person[] = []
  readonly deleted: DeletedPerson[] = []
  /** Ids of those who have asked for the end of their account, and with it of their plan, once or more. */
  readonly leaving = new Set<string>()
  /** Of everybody who has ever signed up, by id. */
  readonly mailboxes = new Map<string, string>()
  /** Payments that a browser has been asked to confirm. */
  readonly payments: Payment[] = []
  readonly uploads: Upload[] = []
  readonly lines: string[] = []
  /** A webhook has got lost for good: only the nightly comparison finds what it was about. */
  hasLost = false
  /** Nothing new begins: processes may still be killed. */
  isEnding = false
  kills = 0
  interleaves = 0
  #depth = 0
  /** What may come between: a whole action of its own. */
  readonly #comesBetween: (history: History) => Promise<void>

  constructor(random: Random, comesBetween: (history: History) => Promise<void>) {
    this.random = random
    this.world = new World(random)
    this.#comesBetween = comesBetween
  }

  get env() {
    return this.world.env
  }

  get nowMs(): number {
    return this.world.nowMs
  }

  log(line: string): void {
    this.lines.push(`${'  '.repeat(this.#depth)}${line}`)
  }

  /** Runs work as a process, which may be killed, or overtaken by another. */
  async process<Value>(name: string, work: () => Promise<Value>): Promise<Outcome<Value>> {
    const at = this.lines.length
    this.log(name)
    const isInner = this.#depth > 0
    const kind = this.random.next()
    const moment = this.random.int(0, MAX_MOMENT)
    const isKill = kind < KILLS
    const isInterleave = !isInner && !this.isEnding && kind >= KILLS && kind < KILLS + INTERLEAVES
    const between = isInterleave ? () => this.#between(moment) : null
    const outcome = await runProcess(work, isKill || isInterleave ? { moment, between } : null)
    if (outcome.kind === 'killed') this.kills++
    this.lines[at] += ` → ${describe(outcome)}${outcome.kind === 'killed' ? ` at moment ${moment}` : ''}`
    return outcome
  }

  async #between(moment: number): Promise<void> {
    this.interleaves++
    this.#depth++
    this.log(`meanwhile, at moment ${moment}:`)
    await this.#comesBetween(this)
    this.#depth--
  }
}

function describe(outcome: Outcome<unknown>): string {
  return outcome.kind === 'refused' ? outcome.code : outcome.kind
}
