// A year of one account as a statement: tests/billing/accountant asserts its figures.
import { statementOf } from '../../tests/billing/accountant/statement.ts'
import { accountantsYear } from '../../tests/billing/accountant/year.ts'

export async function benchAccountant(): Promise<void> {
  console.log(statementOf(await accountantsYear()))
}
