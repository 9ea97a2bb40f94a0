// Which mailbox an address leads to. Addresses that differ only in writing lead to one (docs/decisions/0053).

/** What a provider documents about its own addresses. */
interface MailProvider {
  /** All of them lead to the mailbox at the first. */
  readonly domains: readonly [string, ...string[]]
  /** Characters that it leaves out of a name. */
  readonly ignored: RegExp | null
}

const PROVIDERS: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: null },
]

/**
 * The address without capitals, without the tag behind a `+`, and without what its provider ignores. Dots count
 * everywhere else: two people of one company may differ in them.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').toLowerCase().trim()
  const at = address.lastIndexOf('@')
  const domain = asciiDomain(address.slice(at + 1))
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  const name = withoutTag(address.slice(0, at))
  const read = provider?.ignored ? name.replace(provider.ignored, '') : name
  return `${read || name}@${provider?.domains[0] ?? domain}`
}

/** A name that begins with `+` has no tag. */
function withoutTag(name: string): string {
  const plus = name.indexOf('+')
  return plus > 0 ? name.slice(0, plus) : name
}

/** `münchen.example` and `xn--mnchen-3ya.example` are one domain, and so are both with a dot at the end. */
function asciiDomain(domain: string): string {
  const named = domain.replace(/\.+$/, '')
  return URL.canParse(`https://${named}`) ? new URL(`https://${named}`).hostname : named
}
