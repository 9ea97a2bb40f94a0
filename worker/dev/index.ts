// The development entry point: the product, with stand-ins for what needs an account elsewhere.
import { createWorker } from '../worker.ts'
import { developmentHost } from './host.ts'

export { TranslationJob } from '../jobs/translation-job.ts'
export default createWorker(developmentHost)
