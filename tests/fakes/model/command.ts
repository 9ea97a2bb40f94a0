// npm run fake-model -- --help: runs the fake model by hand, as a translation provider for Verso.
import { parseArgs } from 'node:util'
import { startFakeModel } from './fake-model.ts'
import { SERVER_MODES } from './server-modes.ts'
import { CLOSED_FAULTS, FAULTS, isFault } from './fault-names.ts'

const HELP = `An OpenAI-compatible model server that translates without a model, with faults on demand.

  --port N          where it listens on 127.0.0.1 (9099)
  --delay MS        before each answer (0)
  --flores DIR      a folder of en.txt, de.txt …: known lines get their human translation
  --faults RATE     share of calls with a fault, 0 to 1 (0)
  --thorough        a faulty answer has no item as it should be
  --faults-after N  no fault before call N + 1 (0)
  --seed N          the same seed gives the same faults for the same questions (1)
  --kinds A,B       the faults to draw from; without it all:
${FAULTS.map((fault) => `                      ${fault}`).join('\n')}
                    and, only where they are named:
${CLOSED_FAULTS.map((fault) => `                      ${fault}`).join('\n')}
  --drip MS         between two bytes of a slow_drip (250)
  --retry-after S   in seconds, for every 429 (1)
  --busy-every N    every n-th call is answered 429 (0: none)
  --obeys           does what known texts say
  --mode NAME       one of the servers of the bench server-modes:
${SERVER_MODES.map(({ name }) => `                      ${name}`).join('\n')}
  --drop-once       leaves out the last segment of the first call

Ask it with TRANSLATION_ENGINE=openai-compatible, LLM_BASE_URL=http://127.0.0.1:9099/v1 and any MODEL_TRANSLATOR.
GET /calls gives every call so far with its times, status and fault.
`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    port: { type: 'string', default: '9099' },
    delay: { type: 'string', default: '0' },
    flores: { type: 'string' },
    faults: { type: 'string', default: '0' },
    thorough: { type: 'boolean', default: false },
    'faults-after': { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    kinds: { type: 'string' },
    drip: { type: 'string', default: '250' },
    'retry-after': { type: 'string' },
    'busy-every': { type: 'string', default: '0' },
    obeys: { type: 'boolean', default: false },
    mode: { type: 'string' },
    'drop-once': { type: 'boolean', default: false },
  },
})

const names = values.kinds?.split(',') ?? []
const unknown = names.filter((name) => !isFault(name))
if (values.help) {
  process.stdout.write(HELP)
} else if (unknown.length > 0) {
  process.stderr.write(`no such fault: ${unknown.join(', ')}\n`)
  process.exitCode = 2
} else {
  const { url } = await startFakeModel({
    ...SERVER_MODES.find(({ name }) => name === values.mode)?.options,
    port: Number(values.port),
    delayMs: Number(values.delay),
    ...(values.flores === undefined ? {} : { flores: values.flores }),
    faults: {
      rate: Number(values.faults),
      seed: Number(values.seed),
      isThorough: values.thorough,
      after: Number(values['faults-after']),
      ...(values.kinds === undefined ? {} : { kinds: names.filter(isFault) }),
    },
    dripMs: Number(values.drip),
    ...(values['retry-after'] === undefined ? {} : { retryAfter: values['retry-after'] }),
    ...(values['busy-every'] === '0' ? {} : { busyEvery: Number(values['busy-every']) }),
    obeys: values.obeys,
    dropOnce: values['drop-once'],
  })
  process.stdout.write(`The fake model listens at ${url}\n`)
}
