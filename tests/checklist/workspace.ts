import { type Checklist, differs, shown } from './entry.ts'

/** The first two steps of a translation: a document, and its languages. */
export const WORKSPACE: Checklist = {
  '/translate |': shown(
    'tests/app/workspace/refusals.test.tsx › asks a visitor to sign in before the workspace, and leads back to it',
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
  ),
  'Header with user photo and display name': shown(
    'tests/app/account/signed-in-frame.test.tsx › the header of the workspace leads to the dashboard and out, and that of other pages does not',
    'tests/app/account/signed-in-frame.test.tsx › the header says who is signed in, on the dashboard and in the workspace, and leads to their pages',
    'tests/app/account/session.test.tsx › asks before it signs out',
  ),
  'marketing blocks follow': shown(
    'tests/app/account/session.test.tsx › ends the workspace with why to choose Verso, and the footer',
  ),
  'Four-step wizard indicator': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
  ),
  'Done steps show a check mark': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
    'tests/app/workspace/signed-in-lines.test.tsx › a translation goes on from the third step to the fourth without a reload',
  ),
  'the current and earlier steps are highlighted': shown(
    'tests/e2e/account/signed-in-lines.spec.ts › the workspace takes a document by click or drop, colours its steps, and lists languages in a box of its own',
  ),
  'Upload area: drag-and-drop or click': shown(
    'tests/e2e/workspace/workspace.spec.ts › takes what is dropped anywhere on the workspace, and not more files than one quote can hold',
    'tests/e2e/account/signed-in-lines.spec.ts › the workspace takes a document by click or drop, colours its steps, and lists languages in a box of its own',
  ),
  "'Drop your file here' while dragging": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
  ),
  'chips PDF, DOCX, TXT': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
  ),
  "'Maximum file size: 50MB'": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
  ),
  'After a pick it shows the file name, size': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
    'src/lib/format.test.ts › %i bytes read %s',
  ),
  'Translation Settings card': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
    'tests/app/workspace/workspace-settings.test.tsx › keeps the form of each document anew, and says what becomes of it otherwise',
  ),
  "After successful detection a 'Detected": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
  ),
  'Language selector: searchable dropdown': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a language is searched by name in a list with flags and native names',
  ),
  'shows flag, English name and native name': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a language is searched by name in a list with flags and native names',
  ),
  'list scrollable to about 256 px': shown(
    'tests/e2e/account/signed-in-lines.spec.ts › the workspace takes a document by click or drop, colours its steps, and lists languages in a box of its own',
  ),
  'popover about 400 px wide': shown(
    'tests/e2e/account/signed-in-lines.spec.ts › the workspace takes a document by click or drop, colours its steps, and lists languages in a box of its own',
  ),
  "'Start AI Translation' button": differs(
    'When the translation costs something, the button says how much.',
    'tests/app/workspace/wizard.test.tsx › says on the button what the translation costs',
  ),
  'Translation request: file': differs(
    'The page uploads the file first, to show its price. The request then names that upload. Programs may send the file itself.',
    'tests/app/workspace/signed-in-lines.test.tsx › a start sends the settings, and says why it failed',
    'tests/integration/uploads/upload-start.test.ts › starts a translation that owns the file',
    'tests/integration/uploads/upload-start.test.ts › may name a draft in place of a file',
  ),
  'Preferences (browser local storage)': differs(
    'The server sends the emails, so it keeps emailNotifications with the account.',
    'src/lib/session/preferences.test.ts › starts from the defaults of SPEC §3',
    'tests/app/account/profile.test.tsx › remembers languages, the form of the result and notifications',
  ),
  'Workspace list (27)': differs(
    'The catalogue has two more languages: Brazilian Portuguese and traditional Chinese.',
    'worker/contract/languages.test.ts › are those of SPEC, and the other written forms of Portuguese and Chinese',
  ),
  'Wizard: step 1, choosing a file': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
  ),
  'Removing the file returns to step 1': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
  ),
  'Source language: if source is auto': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
    'src/features/upload/settings/language-pair.test.ts › takes the detected language where the source is left to detection',
  ),
  'the target is unchanged': differs(
    'When the document is already in the target language, Verso chooses another target for this document only.',
    'src/features/upload/settings/language-pair.test.ts › chooses another target for a document that is in the remembered one already',
    'tests/app/workspace/workspace-settings.test.tsx › chooses another target for a document in the remembered one',
  ),
  'Start button is enabled only when': shown(
    'tests/app/workspace/wizard.test.tsx › says on the button what the translation costs',
    'tests/app/workspace/job-page.test.tsx › starts one translation, however fast the button is pressed again',
  ),
  'Upload: only .txt': differs(
    'Presentations (.pptx) and workbooks (.xlsx) are taken as well: the FAQ names them.',
    'src/features/upload/rejection.test.ts › names each reason of SPEC §8 once',
    'tests/e2e/workspace/workspace.spec.ts › takes what is dropped anywhere on the workspace, and not more files than one quote can hold',
  ),
  'one file only': differs(
    'A folder of files can be translated together, with one quote.',
    'tests/e2e/workspace/batch.spec.ts › translates three files, which a reload keeps, with one quote and one press, and gives all results in one archive',
    'src/features/upload/rejection.test.ts › takes as many files as one quote can hold, and none of more',
  ),
  'maximum 50 MB (52428800 bytes)': shown(
    'tests/app/workspace/refusals.test.tsx › refuses one byte more than 50 MB before it travels',
    'tests/integration/uploads/upload-detect.test.ts › may be exactly 50 MB',
  ),
  'Starting a translation requires a file': differs(
    "A target is always chosen, and the button can't be pressed before a file has been read.",
    'tests/app/workspace/wizard.test.tsx › says on the button what the translation costs',
  ),
  'Effective source is the chosen one': shown(
    'src/features/upload/settings/language-pair.test.ts › takes the detected language where the source is left to detection',
  ),
  'if auto, the detected language': shown('src/features/upload/settings/language-pair.test.ts › falls back to English'),
  'If source equals target': differs(
    "The document's language can't be chosen as its target, and the list says why. The server refuses the pair as well.",
    'tests/app/workspace/wizard.test.tsx › lists the language of the document as a target, with the reason why it cannot be chosen',
    'tests/integration/jobs/job.test.ts › fails for a language pair that turns out to be one language',
  ),
  "'File Uploaded' /": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the workspace takes a document, and moves through its steps',
  ),
  'Upload rejected: destructive toast': shown(
    'tests/app/workspace/refusals.test.tsx › refuses one byte more than 50 MB before it travels',
    'src/features/upload/rejection.test.ts › names each reason of SPEC §8 once',
    'src/features/upload/rejection.test.ts › gives sizes in bytes',
  ),
  'Upload failure: message containing': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a start sends the settings, and says why it failed',
    'src/lib/api/api-error.test.ts › asks for a new sign-in on 401 and on the words of SPEC §8',
  ),
  "Any other gives 'Translation Failed'": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a start sends the settings, and says why it failed',
  ),
  "No id in the response: 'Translation Error'": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a start sends the settings, and says why it failed',
  ),
  'Language detection failure and progress polling': differs(
    'The page says what went wrong, beside the file or under the progress.',
    'tests/app/workspace/refusals.test.tsx › refuses a picture that calls itself a text, and sends nothing of it',
    'tests/e2e/workspace/translate.spec.ts › goes on where it was after a reload in the middle, and after a while without a connection',
  ),
}
