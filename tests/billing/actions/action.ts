import type { History, Person } from '../history.ts'

export interface Action {
  readonly name: string
  /** How often it comes up, beside the others. */
  readonly weight: number
  run(history: History): Promise<void>
}

export function anyBuyer({ people, random }: History): Person | null {
  return random.pick(people.filter(({ isBuyer }) => isBuyer))
}
