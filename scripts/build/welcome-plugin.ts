import type { Plugin } from 'vite'
import type { PublicConfig } from '../../worker/contract/config.ts'

/** Prints what a developer needs first once the development server answers: addresses, accounts, the engine, payments. */
export function welcomePlugin(): Plugin {
  return {
    name: 'welcome',
    apply: 'serve',
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        const address = server.httpServer?.address()
        if (address === null || typeof address !== 'object') return
        const origin = `http://127.0.0.1:${address?.port}`
        // The first answer also starts the Worker, so that the first page is quick.
        void fetch(`${origin}/api/config`)
          .then(async (response) => server.config.logger.info(welcome(origin, (await response.json()) as PublicConfig)))
          .catch((error: unknown) => server.config.logger.error(`The server does not answer: ${String(error)}`))
      })
    },
  }
}

function welcome(origin: string, { engine, payments, testAccounts }: PublicConfig): string {
  const accounts = testAccounts.map(
    ({ label, email, password }) => `    ${label.padEnd(8)} ${email.padEnd(20)} ${password}`,
  )
  return [
    '',
    '  Verso is ready.',
    `    Start    ${origin}/translate: sign in, then choose "Try a sample"`,
    `    Mail     ${origin}/dev/mail`,
    `    Engine   ${engine === 'embedded' ? 'embedded: real translations for the samples, pseudo-translation for everything else' : (engine ?? 'none: set TRANSLATION_ENGINE in .dev.vars')}`,
    `    Payments ${paymentsLine(origin, payments)}`,
    '',
    '  Accounts',
    ...accounts,
    '',
  ].join('\n')
}

function paymentsLine(origin: string, payments: PublicConfig['payments']): string {
  if (payments === null) return 'none: set the STRIPE_ variables in .dev.vars, or none of them for a stand-in'
  return payments.isStandIn ? `a stand-in; no money moves. Cards at ${origin}/dev/stripe` : 'Stripe, with your keys'
}
