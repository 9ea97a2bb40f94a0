// Translations whose model is a function that keeps the texts it was asked for.
import { env } from 'cloudflare:workers'
import type { Reviewer, TranslationProvider, TranslationRequest } from '../../../worker/agents/translation-provider.ts'
import type { MemorySummary } from '../../../worker/contract/memory.ts'
import type { JobReport } from '../../../worker/contract/translation/report.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { database } from '../../../worker/db/database.ts'
import { users } from '../../../worker/db/schema.ts'
import type { NewTranslationRow } from '../../../worker/db/translations.ts'
import { Editing, runOf } from '../jobs/editing.ts'
import { translated } from '../jobs/job-driving.ts'
import { orphanRow, Person } from '../jobs/job-testing.ts'

export class CountingModel {
  readonly requests: TranslationRequest[] = []

  /** Texts that were asked for, in the order of the questions. */
  get asked(): string[] {
    return this.requests.flatMap(({ segments }) => segments.map(({ source }) => renderInlines(source, plainText)))
  }

  readonly translate: TranslationProvider['translate'] = async (request) => {
    this.requests.push(request)
    return translated(request)
  }
}

/** Translates a text or a file for the person to the end. */
export async function translate(
  person: Person,
  content: string | Uint8Array,
  changes: Partial<NewTranslationRow> = {},
  reviewer?: Reviewer,
): Promise<{ editing: Editing; model: CountingModel }> {
  const model = new CountingModel()
  const { id } = await orphanRow(person.uid, content, { engine: 'openai-compatible', ...changes })
  await runOf(id, 1, model.translate, reviewer)
  return { editing: new Editing(person, id), model }
}

export async function reportOf(person: Person, { id }: Editing): Promise<JobReport> {
  return (await person.call(`/api/translations/${id}/report`)).json<JobReport>()
}

export async function summaryOf(person: Person): Promise<MemorySummary> {
  return (await person.call('/api/memory')).json<MemorySummary>()
}

export async function unitsOf(person: Person) {
  const { results } = await env.DB.prepare(
    'SELECT source, target, role, origin FROM memory_units WHERE user_id = ? ORDER BY id',
  )
    .bind(person.uid)
    .all<{ source: string; target: string; role: string; origin: string }>()
  return results
}

/** A person whose plan has everything: glossaries too. */
export async function subscriber(): Promise<Person> {
  const person = await Person.signUp()
  const now = Date.now()
  const plan = { role: 'premium', subscriptionType: 'pro' } as const
  await database(env.DB)
    .insert(users)
    .values({ id: person.uid, email: `${person.uid}@verso.test`, createdAt: now, updatedAt: now, ...plan })
  return person
}
