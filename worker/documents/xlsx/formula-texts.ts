// The texts that a formula quotes: those of cells must be the same there.
import { formulaTokens } from './formulas/formula-tokens.ts'
import { literalValue } from './formulas/string-literal.ts'

/** Literals, and what is behind the comparison that a criterion begins with: `"<>Open"`. */
export function textsInFormula(formula: string): string[] {
  if (!formula.includes('"')) return []
  return formulaTokens(formula).flatMap((token) => {
    if (token.kind !== 'text') return []
    const value = literalValue(token.text)
    const sought = value.replace(/^(?:<>|=)/, '')
    return [...new Set([value, sought, sought.replaceAll(/~([*?~])/g, '$1')])]
  })
}

/** The items of a list that a data validation states itself: `"Yes,No"`; null for a reference. */
export function listItems(formula: string): string[] | null {
  const [token, ...others] = formulaTokens(formula.trim())
  return token?.kind === 'text' && others.length === 0 ? literalValue(token.text).split(',') : null
}
