// npm run fake-stripe -- --help: runs the Stripe stand-in by hand.
import { parseArgs } from 'node:util'
import { WEBHOOK_SECRET } from './create-stripe.ts'
import { startFakeStripe } from './fake-stripe.ts'
import { PUBLISHABLE_KEY, SECRET_KEY } from './http/keys.ts'

const HELP = `A Stripe-shaped server: no account, no network, no money.

  --port N         where it listens on 127.0.0.1 (12111)
  --webhooks URL   where its signed events go
  --state FILE     keeps what it knows between two starts

Keys: ${SECRET_KEY}, ${PUBLISHABLE_KEY}. Webhook secret: ${WEBHOOK_SECRET}.
Its own calls (/_control/…) and its test cards are listed in tests/fakes/stripe/README.md.
`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    port: { type: 'string', default: '12111' },
    webhooks: { type: 'string' },
    state: { type: 'string' },
  },
})

if (values.help) {
  process.stdout.write(HELP)
} else {
  const { url } = await startFakeStripe({
    port: Number(values.port),
    ...(values.webhooks === undefined ? {} : { webhookUrl: values.webhooks }),
    ...(values.state === undefined ? {} : { stateFile: values.state }),
  })
  process.stdout.write(`The Stripe stand-in listens at ${url}\n`)
}
