import type { Plugin, ViteDevServer } from 'vite'
import type { PublicConfig } from '../../worker/contract/config.ts'
import { tell } from '../progress.ts'
import { loadFirstPage } from './first-page.ts'

/**
 * Prints what a developer needs first: addresses, accounts, the translation provider, payments. The address comes when a
 * page can be opened without a wait; until then each step has a line.
 */
export function welcomePlugin(): Plugin {
  return {
    name: 'welcome',
    apply: 'serve',
    configureServer(server) {
      server.printUrls = () => tell('loading the Worker and the first page')
      server.httpServer?.once('listening', () => {
        start(server).catch((error: unknown) =>
          server.config.logger.error(`The server does not answer: ${String(error)}`),
        )
      })
    },
  }
}

async function start(server: ViteDevServer): Promise<void> {
  const address = server.httpServer?.address()
  const client = server.environments['client']
  if (address === null || typeof address !== 'object' || !client) return
  const origin = `http://127.0.0.1:${address.port}`
  const page = loadFirstPage(client).then((modules) => tell(`first page loaded, ${modules} modules`))
  const response = await fetch(`${origin}/api/config`)
  const config = (await response.json()) as PublicConfig
  tell('Worker loaded')
  await page
  tell('Verso is ready')
  server.config.logger.info(welcome(origin, config))
}

function welcome(origin: string, { engine, payments, testAccounts }: PublicConfig): string {
  const accounts = testAccounts.map(
    ({ label, email, password }) => `    ${label.padEnd(8)} ${email.padEnd(20)} ${password}`,
  )
  return [
    '',
    `    Start    ${origin}/translate: sign in, then choose "Try a sample"`,
    `    Mail     ${origin}/dev/mail`,
    ...providerLines(engine, modelLines()),
    `    Payments ${paymentsLine(origin, payments)}`,
    '',
    '  Accounts',
    ...accounts,
    '',
  ].join('\n')
}

/** What scripts/dev.ts says of the model that it has found, or has not. */
function modelLines(): string[] {
  return JSON.parse(process.env['VERSO_MODEL_LINES'] ?? '[]') as string[]
}

function providerLines(engine: PublicConfig['engine'], model: readonly string[]): string[] {
  const named = engine ?? 'none: set TRANSLATION_ENGINE in .dev.vars'
  const isEmbedded = engine === 'embedded'
  const first = isEmbedded
    ? `${named}: real translations for the samples, pseudo-translation for everything else`
    : named
  return [`    Provider ${first}`, ...model.map((line) => `             ${line}`)]
}

function paymentsLine(origin: string, payments: PublicConfig['payments']): string {
  if (payments === null) return 'none: set the STRIPE_ variables in .dev.vars, or none of them for a stand-in'
  return payments.isStandIn ? `a stand-in; no money moves. Cards at ${origin}/dev/stripe` : 'Stripe, with your keys'
}
