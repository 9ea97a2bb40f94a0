// Runs jobs through the whole product on the real runtime, with the fake model as the service.
import { spawnSync } from 'node:child_process'
import { type FakeModel, type FakeModelOptions, startFakeModel } from '../../tests/fakes/model/fake-model.ts'
import { ApiClient } from '../../tests/process/client.ts'
import { pause, VersoServer } from '../../tests/process/server.ts'
import type { TranslationDetail } from '../../worker/contract/translation/translation.ts'
import type { JobReport } from '../../worker/contract/translation/report.ts'

export interface Bench {
  readonly model: FakeModel
  readonly server: VersoServer
  readonly client: ApiClient
}

/** SKIP_BUILD=1 takes the build that is there. */
let isBuilt = process.env['SKIP_BUILD'] === '1'

export function buildOnce(): void {
  if (isBuilt) return
  const build = spawnSync(process.execPath, ['scripts/build-e2e.ts'], { encoding: 'utf8' })
  if (build.status !== 0) throw new Error(`the build failed:\n${build.stdout}\n${build.stderr}`)
  isBuilt = true
}

/** Builds once; the server and the model end with `work`. */
export async function withServer<T>(
  { basePath = '/v1', ...model }: FakeModelOptions & { readonly basePath?: string },
  vars: Readonly<Record<string, string>>,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  buildOnce()
  const fake = await startFakeModel(model)
  const server = new VersoServer({
    TRANSLATION_ENGINE: 'openai-compatible',
    LLM_BASE_URL: fake.url.replace('/v1', basePath),
    MODEL_TRANSLATOR: 'fake',
    ...vars,
  })
  try {
    await server.start()
    const client = new ApiClient(server)
    await client.signIn('premium@verso.test', 'verso-premium')
    return await work({ model: fake, server, client })
  } finally {
    await server.stop()
    server.remove()
    await fake.close()
  }
}

export interface JobRun {
  readonly id: string
  readonly detail: TranslationDetail
  /** Null for a job that did not complete. */
  readonly report: JobReport | null
  /** From the first look that sees the step to the first that does not. */
  readonly translationMs: number
}

const POLL_MS = 25

/** Polls until the job has ended. */
export async function runJob(
  { client }: Pick<Bench, 'client'>,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string>,
  limitMs: number,
  name = 'text.txt',
): Promise<JobRun> {
  const id = await client.upload(content, fields, name)
  let startedAt: number | null = null
  let endedAt: number | null = null
  for (const giveUpAt = Date.now() + limitMs; ;) {
    const detail = await client.detail(id)
    const step = detail?.progress.currentStep
    if (step === 'translation' && startedAt === null) startedAt = Date.now()
    if (step !== 'translation' && startedAt !== null) endedAt ??= Date.now()
    if (detail && !['pending', 'processing'].includes(detail.status)) {
      const report = detail.status === 'completed' ? await client.report(id) : null
      return { id, detail, report, translationMs: (endedAt ?? Date.now()) - (startedAt ?? Date.now()) }
    }
    if (Date.now() > giveUpAt) throw new Error(`${id} is still ${JSON.stringify(detail?.progress)}`)
    await pause(POLL_MS)
  }
}
