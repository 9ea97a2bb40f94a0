// The words by which the admin panel finds a user: those of the address and the name that the user has now.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { newUser } from '../admin/admin-testing.ts'
import { type Person, UploadTesting } from '../uploads/upload-testing.ts'

async function termsOf(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT term FROM user_terms WHERE user_id = ? ORDER BY term')
    .bind(id)
    .all<{ term: string }>()
  return results.map(({ term }) => term)
}

it('a former address does not find its owner any more, and a name that the token does not tell still does', async () => {
  const testing = await UploadTesting.start()
  const sync = async (person: Person, body: object) => {
    const headers = { 'content-type': 'application/json' }
    await testing.fetch(person, '/api/auth/sync', { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const person = await testing.newPerson({ email: 'former@verso.test' })
  await sync(person, { displayName: 'Ada' })
  expect(await termsOf(person.id)).toEqual(['ada', 'former', 'former@verso.test', 'test', 'verso'])
  await sync(await testing.newPerson({ sub: person.id, email: 'present@verso.test' }), {})
  expect(await termsOf(person.id)).toEqual(['ada', 'present', 'present@verso.test', 'test', 'verso'])
})

it('a name that an earlier migration wrote as one term is found by each of its words', async () => {
  const testing = await UploadTesting.start()
  const name = 'Ada "Countess" Love-Lace'
  const { id } = await newUser(testing, { email: 'ada.king@verso.test', displayName: name })
  await env.DB.prepare('DELETE FROM user_terms WHERE user_id = ?').bind(id).run()
  await env.DB.prepare('INSERT INTO user_terms (term, user_id) VALUES (?1, ?3), (?2, ?3)')
    .bind('ada.king@verso.test', name.toLowerCase(), id)
    .run()
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith('0009'))
  for (const query of migration?.queries.filter((text) => text.includes('user_terms')) ?? []) {
    await env.DB.prepare(query).run()
  }
  expect(await termsOf(id)).toEqual(
    ['"countess"', 'ada', 'ada.king@verso.test', 'king', 'lace', 'love', 'test', 'verso'].toSorted(),
  )
})
