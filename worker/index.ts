// The production entry point. Nothing under worker/dev may be reached from here (tests/build-graph.test.ts).
import { createWorker } from './worker.ts'

export { TranslationJob } from './jobs/object/translation-job.ts'
export default createWorker({})
