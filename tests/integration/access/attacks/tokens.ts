// Forged and misplaced ID tokens, sent to a route that reads a person's documents.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createApp } from '../../../../worker/app.ts'
import { FORGERIES } from '../../../../worker/auth/testing/forgeries.ts'
import { type TestIssuer, testIssuer } from '../../../../worker/auth/testing/issuer.ts'
import { type Attack, family, refusal } from './attack.ts'

class Scene {
  readonly issuer: TestIssuer
  readonly nowS = Math.floor(Date.now() / 1000)
  readonly #app: ReturnType<typeof createApp>

  constructor(issuer: TestIssuer) {
    this.issuer = issuer
    const { trust } = issuer
    this.#app = createApp({
      hasRateLimits: () => false,
      refusesUndeclaredErrors: true,
      identity: { trust: () => trust, publicConfig: () => ({ identity: null, testAccounts: [] }) },
    })
  }

  send(headers: Record<string, string>, path = '/api/translations') {
    return refusal(this.#app.request(`https://verso.test${path}`, { headers }, env, createExecutionContext()))
  }

  bearing(token: string) {
    return this.send({ authorization: `Bearer ${token}` })
  }

  good(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) {
    return this.issuer.sign(this.nowS, { sub: `person-${crypto.randomUUID()}`, ...claims }, header)
  }
}

const STRANGER = [401, 'unauthenticated'] as const

const forged = Object.fromEntries(
  Object.entries(FORGERIES).map(([fault, forge]): [string, Attack<Scene>] => [
    `a token ${fault}`,
    [async (scene) => scene.bearing(await forge(scene.issuer, scene.nowS)), STRANGER],
  ]),
)

const header = (value: (token: string) => string): Attack<Scene> => [
  async (scene) => scene.send({ authorization: value(await scene.good()) }),
  STRANGER,
]

export const tokenAttacks = family<Scene>('tokens', async () => new Scene(await testIssuer()), {
  ...forged,
  'no token at all': [(scene) => scene.send({}), STRANGER],
  'an expired token': [
    async (scene) => scene.bearing(await scene.good({ iat: scene.nowS - 7200, exp: scene.nowS - 3600 })),
    [401, 'token_expired'],
  ],
  'a token from before a sign-out everywhere': [
    async (scene) => {
      const sub = `person-${crypto.randomUUID()}`
      await env.DB.prepare(
        'INSERT INTO users (id, email, valid_after, created_at, updated_at) VALUES (?1, ?1, unixepoch() + 60, 0, 0)',
      )
        .bind(sub)
        .run()
      return scene.bearing(await scene.good({ sub }))
    },
    [401, 'token_expired'],
  ],
  'a token with its key in the header': [
    async (scene) => {
      const other = await testIssuer('a stranger')
      const { keys } = await (await other.trust.fetchKeys()).json<{ keys: object[] }>()
      return scene.bearing(
        await other.sign(scene.nowS, { iss: scene.issuer.trust.issuer }, { kid: 'own', jwk: keys[0] }),
      )
    },
    STRANGER,
  ],
  'a token that names the address of its keys': [
    async (scene) =>
      scene.bearing(
        await scene.good({}, { kid: 'other', jku: 'https://evil.test/jwks.json', x5u: 'https://evil.test' }),
      ),
    STRANGER,
  ],
  'a token with a critical header that nobody knows': [
    async (scene) => scene.bearing(await forgedCritical(scene)),
    STRANGER,
  ],
  'a token whose algorithm is written in small letters': [
    async (scene) => scene.bearing(withHeader(await scene.good(), { alg: 'rs256', typ: 'JWT', kid: 'key-1' })),
    STRANGER,
  ],
  'a token whose key id is a path': [
    async (scene) => scene.bearing(await scene.good({}, { kid: '../key-1' })),
    STRANGER,
  ],
  'a token longer than any of Firebase': [
    async (scene) => scene.bearing(await scene.good({ padding: 'x'.repeat(9_000) })),
    STRANGER,
  ],
  'a good token in the query': [
    async (scene) => scene.send({}, `/api/translations?access_token=${await scene.good()}`),
    STRANGER,
  ],
  'a good token in a cookie': [
    async (scene) => {
      const token = await scene.good()
      return scene.send({ cookie: `__session=${token}; token=${token}` })
    },
    STRANGER,
  ],
  'a good token without its scheme': header((token) => token),
  'a good token under another scheme': header((token) => `Basic ${token}`),
  'two good tokens in one header': header((token) => `Bearer ${token}, Bearer ${token}`),
  'a good token in quotes': header((token) => `Bearer "${token}"`),
  'a good token with words after it': header((token) => `Bearer ${token} admin=true`),
})

function withHeader(token: string, header: object): string {
  const [, ...rest] = token.split('.')
  return [btoa(JSON.stringify(header)).replaceAll('=', ''), ...rest].join('.')
}

async function forgedCritical(scene: Scene): Promise<string> {
  return withHeader(await scene.good(), { alg: 'RS256', typ: 'JWT', kid: 'key-1', crit: ['exp'], exp: 1 })
}
