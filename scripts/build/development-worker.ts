// The development entry's changes to wrangler.toml, for `npm run dev` and for the build that tests run on.

/** Addresses the embedded identity provider answers, besides the API. */
const DEVELOPMENT_ROUTES = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/*',
  '/dev/*',
]

/** Merged into wrangler.toml by the Vite plugin: lists are appended to. Variables in .dev.vars win over those here. */
export function developmentWorker(config: { ai?: unknown }) {
  // The binding reaches an account even from a development machine, and warns of its costs at each start.
  delete config.ai
  return {
    main: './worker/dev/index.ts',
    assets: { run_worker_first: DEVELOPMENT_ROUTES },
    vars: { TRANSLATION_ENGINE: 'embedded', ...overrides() },
  }
}

/** Where secrets are declared only those are read from .dev.vars: none, so that no test runs on somebody's paid model. */
export function testWorker(config: { ai?: unknown }) {
  return { ...developmentWorker(config), secrets: { required: [] } }
}

/** `VERSO_VARS` holds a JSON object of variables: how tests and benches start a server with settings of their own. */
function overrides(): Record<string, string> {
  return JSON.parse(process.env['VERSO_VARS'] ?? '{}') as Record<string, string>
}
