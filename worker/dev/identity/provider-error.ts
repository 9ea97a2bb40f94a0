/** An error in the Identity Toolkit's own words; the SDK turns `message` into its `auth/…` codes. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

export function providerErrorBody(message: string, code: number) {
  return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
}
