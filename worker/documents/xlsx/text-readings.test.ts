// What the gathering of readings costs: few letters can name many sheets.
import { expect, it } from 'vitest'
import { WorkBudget } from '../work-budget.ts'
import { TextReadings } from './text-readings.ts'

const sheets = Array.from({ length: 1_000 }, (_, at) => ({ number: at + 1, name: `S${String(at)}x`, entry: null }))
const named = { sheets, tables: [], defined: new Map([['wide', 'S0x:S999x!A1']]) }
const formula = 'LEN(S0x:S999x!A1)'

it('draws on the budget for each area', () => {
  const work = WorkBudget.ofDocument()
  new TextReadings(named, work).read(formula, 1)
  const { spent } = work
  expect(spent).toBeGreaterThanOrEqual(sheets.length)
  new TextReadings(named, work).read(`${formula}+LEN(S0x:S999x!A2)+${formula}`, 1)
  expect(work.spent).toBe(3 * spent)
  expect(() => new TextReadings(named, WorkBudget.ofDocument(spent - 1)).read(formula, 1)).toThrow('more operations')
})

it('finds sheets by their names in any case, and what defined names stand for', () => {
  const readings = new TextReadings(named, WorkBudget.unlimited())
  readings.read('LEN(s5X!A1)', 1)
  expect([...readings.sheets]).toEqual([6])
  readings.read('LEN(Wide)', 1)
  expect(readings.sheets.size).toBe(1_000)
})
