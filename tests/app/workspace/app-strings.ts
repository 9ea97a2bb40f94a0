// SPEC's texts of the dashboard, the workspace and a translation's page, as e2e/spec-strings.ts has those of other pages.
import { list } from '../../e2e/spec-strings.ts'

/** By the place where signed-in-lines.test.tsx finds them. */
export const APP_TEXTS = {
  'dashboard, empty': list(`
    Professional Translation Dashboard | Recent Translations | No translations yet | Ready to start |
    Start by uploading your first document to translate. | Start Translating | PDF, DOCX, PPTX, XLSX, TXT supported |
    Start Translating Now | New Translation | Upload Document | Total Translations | Completed | Words Translated |
    Pages Processed
  `),
  dashboard: list(`
    Start Translating Now | New Translation | Upload Document | PDF, DOCX, PPTX, XLSX, TXT supported | Active history | Total Translations | Completed | Words Translated | Pages Processed |
    English → Spanish | ago
  `),
  workspace: list(`
    Upload Document | Select Languages | AI Translation | Download | PDF | DOCX | TXT | Maximum file size: 50MB |
    Translation Settings | Source language | Auto-detect | Target language | Multi-agent | Preserve formatting |
    Maintain tone | Start AI Translation
  `),
  'workspace, dragging': ['Drop your file here'],
  'workspace, uploaded': list('File Uploaded | letter.txt is ready for translation. | Detected: English'),
  'language list': list('Search languages... | Chinese (Simplified)'),
  'language list, nothing found': ['No language found.'],
  'start, not signed in': list('Authentication Required | Please sign in again to continue.'),
  'start, refused': list('Translation Failed | The file is empty.'),
  'start, failed': list('Translation Failed | Unable to start translation. Please check your file and try again.'),
  'start, without an id': list('Translation Error | Server did not return a translation ID.'),
  'job, running': list(`
    Document analysis and text extraction | Source language detection | AI Translator Agent processing content |
    AI Reviewer Agent quality check | Document reconstruction and formatting | Elapsed | Remaining
  `),
  'job, completed': list(`
    Translation Complete! | Pages | Words | Process Time | File Size | Download Translation | Preview |
    How was the translation quality? | Great | Okay | Needs Work
  `),
  'job, rated': list('Thank you! | Your feedback has been recorded.'),
  'download, without a link': ['Download failed: Unknown error'],
  'download, no answer': ['Download failed. Please try again.'],
} satisfies Record<string, readonly string[]>
