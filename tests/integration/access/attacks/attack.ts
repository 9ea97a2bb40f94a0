// The form of the attack table: families of attacks that share what they attack.

/** The attempt, and what the server must answer to it. */
export type Attack<Scene> = readonly [attempt: (scene: Scene) => Promise<unknown>, answer: unknown]

export interface Family {
  readonly name: string
  /** Each by its name, with what it needs prepared. */
  readonly attacks: readonly { readonly name: string; attempt: () => Promise<unknown>; readonly answer: unknown }[]
}

/** `prepare` runs for each attack: what one of them spends or breaks is whole for the next. */
export function family<Scene>(
  name: string,
  prepare: () => Promise<Scene>,
  attacks: Readonly<Record<string, Attack<Scene>>>,
): Family {
  return {
    name,
    attacks: Object.entries(attacks).map(([attackName, [attempt, answer]]) => ({
      name: attackName,
      attempt: async () => attempt(await prepare()),
      answer,
    })),
  }
}

/** What a refusal tells: its status and its code. Anything else tells its status alone. */
export async function refusal(answer: Response | Promise<Response>): Promise<[number, string | null]> {
  const response = await answer
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return [response.status, isJson ? ((JSON.parse(text) as { code?: string }).code ?? null) : null]
}
