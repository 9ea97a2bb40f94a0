// Wrangler runs this before it reads the development entry (build/wrangler-redirect.ts): it prepares what `npx wrangler
// dev` needs, and keeps every other command away. Wrangler says in WRANGLER_COMMAND which one it is.
import { migrateDatabase } from './server/local-database.ts'

const { WRANGLER_COMMAND: command } = process.env
if (command === 'dev') {
  migrateDatabase()
  console.log('Verso, the development entry. Sign in as user@verso.test with the password verso-user.')
} else {
  console.error('This is the development entry, for `npx wrangler dev` alone. To deploy: npm run deploy')
  console.error('For another command, name the production build: --config dist/verso/wrangler.json')
  process.exitCode = 1
}
