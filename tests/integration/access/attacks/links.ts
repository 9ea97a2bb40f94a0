// Signed download links that are late, altered, or made for something else.
import { env } from 'cloudflare:workers'
import { signDownloadUrl } from '../../../../worker/api/translations/download-link.ts'
import { DOWNLOAD_LINK_LIFETIME_MS } from '../../../../worker/contract/limits.ts'
import { type DownloadFormat, downloadFormatSchema } from '../../../../worker/contract/translation/download-format.ts'
import { database } from '../../../../worker/db/database.ts'
import { findTranslation } from '../../../../worker/db/translations.ts'
import type { Host } from '../../../../worker/host.ts'
import { orphanRow } from '../../jobs/job-testing.ts'
import { UploadTesting } from '../../uploads/upload-testing.ts'
import { type Attack, family, refusal } from './attack.ts'

class Scene {
  readonly verso: UploadTesting
  readonly ownerId: string
  readonly id: string

  constructor(verso: UploadTesting, ownerId: string, id: string) {
    this.verso = verso
    this.ownerId = ownerId
    this.id = id
  }

  async linkTo(
    id = this.id,
    nowMs = Date.now(),
    { host = this.verso.host, format }: { host?: Host; format?: DownloadFormat | undefined } = {},
  ): Promise<URL> {
    const row = await findTranslation(database(env.DB), id)
    const link = row && (await signDownloadUrl(env, host, row, nowMs, format))
    if (!link) throw new Error('no link')
    return new URL(link, 'https://verso.test')
  }

  open({ pathname, search }: URL): Promise<[number, string | null]> {
    return refusal(this.verso.fetch(null, pathname + search))
  }
}

/** A result of the owner's, as a completed translation leaves it. */
async function result(ownerId: string): Promise<string> {
  const outputKey = `results/${crypto.randomUUID()}/1`
  await env.FILES.put(outputKey, 'Guten Morgen.\n')
  return (await orphanRow(ownerId, 'Good morning.\n', { status: 'completed', outputKey })).id
}

async function prepare(): Promise<Scene> {
  const ownerId = `person-${crypto.randomUUID()}`
  return new Scene(await UploadTesting.start(), ownerId, await result(ownerId))
}

const REFUSED = [403, 'link_expired'] as const

/** The link as it was made, with its query changed. */
function altered(change: (query: URLSearchParams) => void, answer: Attack<Scene>[1] = REFUSED): Attack<Scene> {
  const attempt = async (scene: Scene) => {
    const link = await scene.linkTo()
    change(link.searchParams)
    return scene.open(link)
  }
  return [attempt, answer]
}

const signature = (value: string) => altered((query) => query.set('signature', value))
const expires = (value: string) => altered((query) => query.set('expires', value))

/** The link was made while everything was in order. */
function afterChange(change: string, idOf: (scene: Scene) => string): Attack<Scene> {
  const attempt = async (scene: Scene) => {
    const link = await scene.linkTo()
    await env.DB.prepare(change).bind(idOf(scene)).run()
    return scene.open(link)
  }
  return [attempt, REFUSED]
}

/** Each kind of link, opened as every other kind: the document as it is stored, or one of the formats. */
function ofOtherFormats(): Record<string, Attack<Scene>> {
  const kinds = [undefined, ...downloadFormatSchema.options]
  const attacks: Record<string, Attack<Scene>> = {}
  for (const made of kinds) {
    for (const opened of kinds) {
      if (made === opened) continue
      const attempt = async (scene: Scene) => {
        const link = await scene.linkTo(scene.id, Date.now(), { format: made })
        if (opened === undefined) link.searchParams.delete('format')
        else link.searchParams.set('format', opened)
        return scene.open(link)
      }
      attacks[`a link made for ${made ?? 'the document'} and opened as ${opened ?? 'the document'}`] = [
        attempt,
        REFUSED,
      ]
    }
  }
  return attacks
}

export const linkAttacks = family<Scene>('signed links', prepare, {
  'a link of five minutes ago': [
    async (scene) => scene.open(await scene.linkTo(scene.id, Date.now() - DOWNLOAD_LINK_LIFETIME_MS)),
    REFUSED,
  ],
  'an expired link with a later end': [
    async (scene) => {
      const link = await scene.linkTo(scene.id, Date.now() - DOWNLOAD_LINK_LIFETIME_MS)
      link.searchParams.set('expires', String(Date.now() + 60_000))
      return scene.open(link)
    },
    REFUSED,
  ],
  'a link made longer': altered((query) => query.set('expires', String(Number(query.get('expires')) + 1))),
  'a link without an end': altered((query) => query.delete('expires')),
  'a link whose end is not a number': expires('never'),
  'a link whose end is infinite': expires('Infinity'),
  'a link whose end has an exponent': expires('1e300'),
  'a link whose end is empty': expires(''),
  'a link whose end holds a second line': altered((query) => query.set('expires', `${query.get('expires')}\n1`)),
  'a link with two ends': altered(
    (query) => {
      const end = query.get('expires') ?? ''
      query.delete('expires')
      query.append('expires', '9999999999999')
      query.append('expires', end)
    },
    [400, 'bad_request'],
  ),
  'a link with an empty signature': signature(''),
  'a link with a short signature': signature('AAAA'),
  'a link with a signature that is not Base64': signature('%%%'),
  'a link with a signature in Unicode': signature('ü'),
  'a link with a very long signature': signature('A'.repeat(6_000)),
  'a link with one letter of the signature changed': altered((query) => {
    const before = query.get('signature') ?? ''
    query.set('signature', (before.startsWith('A') ? 'B' : 'A') + before.slice(1))
  }),
  'a link cut short by a letter': altered((query) =>
    query.set('signature', (query.get('signature') ?? '').slice(0, -2)),
  ),
  ...ofOtherFormats(),
  'a link to another result of the same person': [
    async (scene) => {
      const link = await scene.linkTo()
      link.pathname = link.pathname.replace(scene.id, await result(scene.ownerId))
      return scene.open(link)
    },
    REFUSED,
  ],
  "a link to another person's result": [
    async (scene) => {
      const link = await scene.linkTo()
      link.pathname = link.pathname.replace(scene.id, (await prepare()).id)
      return scene.open(link)
    },
    REFUSED,
  ],
  'a link to nothing': [
    async (scene) => {
      const link = await scene.linkTo()
      link.pathname = link.pathname.replace(scene.id, crypto.randomUUID())
      return scene.open(link)
    },
    REFUSED,
  ],
  'a link of another deployment': [
    async (scene) => {
      const host = { signingSecret: () => Promise.resolve('the secret of another server, long enough') }
      return scene.open(await scene.linkTo(scene.id, Date.now(), { host }))
    },
    REFUSED,
  ],
  'a link to the result of an earlier run': afterChange(
    `UPDATE translations SET output_key = 'results/later/2' WHERE id = ?`,
    ({ id }) => id,
  ),
  'a link of a disabled person': afterChange('UPDATE users SET is_disabled = 1 WHERE id = ?', ({ ownerId }) => ownerId),
  'a link of a person who was signed out everywhere': afterChange(
    'UPDATE users SET valid_after = unixepoch() + 1 WHERE id = ?',
    ({ ownerId }) => ownerId,
  ),
  'a link of a person who is gone': afterChange('DELETE FROM users WHERE id = ?', ({ ownerId }) => ownerId),
  'the signature of a link on a route that reads more': [
    async (scene) => {
      const link = await scene.linkTo()
      link.pathname = `/api/translation/${scene.id}`
      return scene.open(link)
    },
    [401, 'unauthenticated'],
  ],
  'the signature of a link on a deletion': [
    async (scene) => {
      const { search } = await scene.linkTo()
      return refusal(scene.verso.fetch(null, `/api/translations/${scene.id}${search}`, { method: 'DELETE' }))
    },
    [401, 'unauthenticated'],
  ],
})
