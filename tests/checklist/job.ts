import { type Checklist, differs, shown } from './entry.ts'

/** A translation's own page, while it runs and when it has ended. */
export const JOB: Checklist = {
  'Processing view checklist: document analysis': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  'source language detection': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  'AI Translator Agent processing content': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  'AI Reviewer Agent quality check': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  'document reconstruction and formatting': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  "Completion card 'Translation Complete!'": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a completed translation shows its figures, asks for its quality, and is downloaded into a new tab',
  ),
  'Preview only shows the message': differs(
    'Verso has a preview, and the button opens it.',
    'tests/e2e/workspace/preview.spec.ts › shows a PDF beside its translation, at the same place, and lights a paragraph with its twin',
    'tests/e2e/workspace/preview.spec.ts › shows a Word document beside its translation',
    'tests/e2e/workspace/preview.spec.ts › shows a text beside its translation, and opens at a paragraph',
  ),
  "Download opens the job's downloadUrl": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a completed translation shows its figures, asks for its quality, and is downloaded into a new tab',
    'worker/api/translations/download-name.test.ts › the result of %s as %s is %s',
  ),
  "The completion card's language-name map": differs(
    'All pages take language names from one catalogue, which has every language.',
    'worker/contract/languages.test.ts › are those of SPEC, and the other written forms of Portuguese and Chinese',
  ),
  "zh reads 'Chinese (Simplified)'": shown(
    'src/lib/language-name.test.ts › names a language in English, and shows a code outside the catalogue as it is',
  ),
  'File name, status badge, percent bar': differs(
    "The page's heading says the status. A badge beside it would repeat the heading.",
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  'Translation job (workspace): status': differs(
    'The first step is called analysis, as SPEC §4 names it for the workspace.',
    'src/features/jobs/job/step-states.test.ts › has nothing done while a job waits, and everything once it is completed',
    'tests/app/workspace/signed-in-lines.test.tsx › a completed translation shows its figures, asks for its quality, and is downloaded into a new tab',
  ),
  'Translation progress response': shown(
    'src/lib/api/job-watch.test.ts › stops for good when the job ends or is deleted',
    'src/lib/api/job-watch.test.ts › goes on polling after a failed poll, and ends when a poll says so',
  ),
  'Completion stats: pages': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a completed translation shows its figures, asks for its quality, and is downloaded into a new tab',
  ),
  'Feedback on a translation: translationId': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a completed translation shows its figures, asks for its quality, and is downloaded into a new tab',
    'tests/integration/jobs/job.test.ts › takes feedback, the last word of which counts',
  ),
  'Steps before the current one': shown(
    'src/features/jobs/job/step-states.test.ts › shows steps before the current one as done',
  ),
  'Progress card: status processing': differs(
    'The completion card replaces the progress card. A failed job shows the step where it stopped.',
    'worker/job-model/progress.test.ts › never shows more than 95 % before completion, and 100 after it',
    'src/features/jobs/job/step-states.test.ts › says where a failed job stopped',
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  'Displayed progress is estimated': differs(
    'Within a step, progress follows the paragraphs that are done. It never exceeds 95 before completion either.',
    'worker/job-model/progress.test.ts › never shows more than 95 % before completion, and 100 after it',
  ),
  'Initial estimate 45 s': shown(
    'worker/job-model/progress.test.ts › starts from 45 seconds and counts down while there is no pace to follow',
    'src/features/jobs/job/time-estimate.test.ts › counts on from the last news',
  ),
  'timer ticks every 1 s': shown(
    'src/features/jobs/job/running-job.test.tsx › counts the time on every second while nothing new comes',
  ),
  'a successful upload that returns an id': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  'step 4 is download': differs(
    'The page updates itself, without a reload.',
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  'Polling: while a translation id is set': differs(
    'A socket brings the status. The page polls every 2 seconds while there is no socket.',
    'src/lib/api/job-watch.test.ts › passes snapshot and events on and does not poll',
    'src/lib/api/job-watch.test.ts › polls every two seconds while it reconnects with growing pauses',
    'tests/app/workspace/job-page.test.tsx › asks for news where no socket can be opened',
  ),
  'In the result, auto shows': shown(
    'src/lib/language-name.test.ts › takes the detected language for the source of a result, and English where none was detected',
  ),
  "'Thank you!' / 'Your feedback": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a completed translation shows its figures, asks for its quality, and is downloaded into a new tab',
  ),
  "Download failure: alert 'Download failed": differs(
    "A toast says it. The browser's alert would block the page.",
    'tests/app/workspace/dashboard.test.tsx › says of a translation that was deleted in another tab that it is gone',
    'tests/app/workspace/signed-in-lines.test.tsx › a completed translation shows its figures, asks for its quality, and is downloaded into a new tab',
  ),
  'on a thrown error, alert': differs(
    "A toast says it. The browser's alert would block the page.",
    'tests/app/workspace/signed-in-lines.test.tsx › a completed translation shows its figures, asks for its quality, and is downloaded into a new tab',
  ),
}
