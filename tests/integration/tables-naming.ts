import { env } from 'cloudflare:workers'

/** Tables in which the person is named, by any column. */
export async function tablesNaming(...words: string[]): Promise<string[]> {
  const { results: tables } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
       AND name NOT LIKE 'dev_%' AND name NOT LIKE 'd1_%'`,
  ).all<{ name: string }>()
  const naming: string[] = []
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    if (words.some((word) => JSON.stringify(results).includes(word))) naming.push(name)
  }
  return naming.toSorted()
}
