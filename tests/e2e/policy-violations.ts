import type { Page } from '@playwright/test'

/** Everything that the content security policy forbids on this page from here on. */
export async function violationsOn(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) => {
      const { tellViolation: tell } = window as unknown as { tellViolation: (violation: string) => void }
      tell(`${documentURI}: ${effectiveDirective} ${blockedURI}`)
    })
  })
  return violations
}
