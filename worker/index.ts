// The production entry point. It must not import anything under worker/dev (tests/build-graph.test.ts).
import { createWorker } from './worker.ts'

export { TranslationJob } from './jobs/object/translation-job.ts'
export default createWorker({})
