// Values of `next` that would lead a person to another site after the sign-in.
import { exports } from 'cloudflare:workers'
import { type Attack, family } from './attack.ts'

const ORIGIN = 'https://verso.test'
const NOWHERE = [302, '/?signin=1'] as const

type Nothing = null

/** The query as it stands in the address. */
function query(text: string, answer: Attack<Nothing>[1] = NOWHERE): Attack<Nothing> {
  const attempt = async () => {
    const response = await exports.default.fetch(`${ORIGIN}/api/login?${text}`, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  return [attempt, answer]
}

const next = (value: string) => query(new URLSearchParams({ next: value }).toString())

/** Stays on this site, whatever the browser makes of it. */
function keeps(value: string): Attack<Nothing> {
  const attempt = async () => {
    const response = await exports.default.fetch(
      `${ORIGIN}/api/login?${new URLSearchParams({ next: value }).toString()}`,
      {
        redirect: 'manual',
      },
    )
    const kept = new URL(response.headers.get('location') ?? '', ORIGIN).searchParams.get('next') ?? '/'
    return [response.status, new URL(kept, ORIGIN).origin]
  }
  return [attempt, [302, ORIGIN]]
}

export const nextAttacks = family<Nothing>('next', () => Promise.resolve(null), {
  'two slashes': next('//evil.test'),
  'three slashes': next('///evil.test'),
  'a slash and a backslash': next(String.raw`/\evil.test`),
  'two backslashes': next(String.raw`\\evil.test`),
  'a backslash and a slash': next(String.raw`\/evil.test`),
  'an encoded backslash': query('next=/%5Cevil.test'),
  'a tab between the slashes': query('next=/%09/evil.test'),
  'a line feed between the slashes': query('next=/%0A/evil.test'),
  'a carriage return between the slashes': query('next=/%0D/evil.test'),
  'a tab before the slashes': query('next=%09//evil.test'),
  'a null before the slashes': query('next=%00//evil.test'),
  'a space before the slashes': next(' //evil.test'),
  'a dot between the slashes': next('/.//evil.test'),
  'two dots between the slashes': next('/..//evil.test'),
  'encoded dots between the slashes': next('/%2e//evil.test'),
  'slashes encoded twice': query('next=%252F%252Fevil.test'),
  'an address of another site': next('https://evil.test'),
  'an address in capital letters': next('HTTPS://EVIL.TEST'),
  'an address without slashes': next('https:evil.test'),
  'an address of the same host over another scheme': next('http://verso.test/'),
  'this host as the name of a person': next('https://verso.test@evil.test/'),
  'two slashes and this host as the name of a person': next('//verso.test@evil.test/'),
  'this host as a subdomain': next('https://verso.test.evil.test/'),
  'a script': next('javascript:alert(1)'),
  'a script in mixed letters': next('JaVaScRiPt:alert(1)'),
  'a script with a tab within': query('next=java%09script:alert(1)'),
  'a script after a space': next(' javascript:alert(1)'),
  'a document in the address': next('data:text/html,<script>alert(1)</script>'),
  'another script': next('vbscript:msgbox(1)'),
  'a bare host': next('evil.test'),
  'a host behind an at sign': next('@evil.test'),
  'a full-width slash': next('／／evil.test'),
  nothing: next(''),
  'a path with a second header': keeps('/translate\r\nset-cookie: a=b'),
  'an encoded path of two slashes': keeps('/%2F%2Fevil.test'),
  'a path with an at sign': keeps('/@evil.test'),
  'a path and then another site': keeps('/translate//evil.test'),
  'a query that names another site': keeps('/translate?next=//evil.test'),
  'two values, both of another site': query('next=//evil.test&next=https://evil.test', [400, null]),
})
