// What a developer has set for `npm run dev`: in the environment, or in the files that the local runtime reads.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The runtime reads the others only where there is no .dev.vars. Later ones win. */
const OTHER_FILES = ['.env', '.env.local']

/** The variables of .dev.vars, or of .env files without it. The runtime lets them win over all others. */
export function settingsInFiles(): Record<string, string> {
  const files = existsSync('.dev.vars') ? ['.dev.vars'] : OTHER_FILES.filter((file) => existsSync(file))
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))) as Record<string, string>
}
