import { type Checklist, differs, shown } from './entry.ts'

export const DASHBOARD: Checklist = {
  '/ | Dashboard when signed in': shown(
    'tests/app/site/site.test.tsx › signs a visitor in over the page they are on, and leads to the dashboard',
    'tests/e2e/account/returning.spec.ts › a sign-in that has ended leads a returning person to the landing page, and a start that is cut off ends none',
  ),
  "Header: title with subtitle 'Professional Translation Dashboard'": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the dashboard is empty first, and then has totals and a row for each translation',
  ),
  "'Admin Panel' button to /admin": shown(
    'tests/app/account/signed-in-frame.test.tsx › the header has a button to the admin panel, for admins alone',
  ),
  'role badge (Premium': shown(
    'tests/app/account/signed-in-frame.test.tsx › the header says who is signed in, on the dashboard and in the workspace, and leads to their pages',
    'tests/e2e/billing/billing-checkout.spec.ts › a visitor chooses Standard, signs in, pays, and is led to the dashboard',
    'tests/app/account/session.test.tsx › leads from the account menu to the profile, and admins to their panel',
  ),
  'credits count (25 if missing)': shown(
    'tests/app/account/signed-in-frame.test.tsx › the header says who is signed in, on the dashboard and in the workspace, and leads to their pages',
  ),
  'display name or email': shown(
    'tests/app/account/signed-in-frame.test.tsx › the header says who is signed in, on the dashboard and in the workspace, and leads to their pages',
    'tests/app/account/profile.test.tsx › changes the name everywhere',
  ),
  'profile photo with a placeholder fallback': shown(
    'tests/app/account/signed-in-frame.test.tsx › the header says who is signed in, on the dashboard and in the workspace, and leads to their pages',
    'tests/e2e/account/profile.spec.ts › takes a picture from a file, cut to a square, and shows it everywhere',
    'tests/app/account/profile.test.tsx › goes back to the picture of Google, where the sign-in has one',
  ),
  "'Billing' button to /billing": shown(
    'tests/app/account/signed-in-frame.test.tsx › the header says who is signed in, on the dashboard and in the workspace, and leads to their pages',
  ),
  'profile icon button to /profile': shown(
    'tests/app/account/signed-in-frame.test.tsx › the header says who is signed in, on the dashboard and in the workspace, and leads to their pages',
  ),
  'Four stat cards: Total Translations': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the dashboard is empty first, and then has totals and a row for each translation',
    'tests/app/workspace/dashboard.test.tsx › has its four totals and three buttons to the workspace, empty or not',
  ),
  'Stats are summed over': shown(
    'tests/integration/jobs/job.test.ts › shows in the list, newest first, page by page, and in the totals',
  ),
  'Three buttons (': shown(
    'tests/app/workspace/dashboard.test.tsx › has its four totals and three buttons to the workspace, empty or not',
  ),
  'The upload hint reads': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the dashboard is empty first, and then has totals and a row for each translation',
  ),
  "'Recent Translations' card: a total badge": shown(
    'tests/app/workspace/dashboard.test.tsx › shows every translation, page by page, and keeps the keyboard in the list',
    'tests/app/workspace/signed-in-lines.test.tsx › the dashboard is empty first, and then has totals and a row for each translation',
  ),
  "Empty state: 'No translations yet'": shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the dashboard is empty first, and then has totals and a row for each translation',
    'tests/app/workspace/dashboard.test.tsx › has its four totals and three buttons to the workspace, empty or not',
  ),
  'Each row: file name': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the dashboard is empty first, and then has totals and a row for each translation',
  ),
  'Processing rows show a progress display': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › a running translation shows its step and time in the list, and its end without a reload',
  ),
  'when it completes the page reloads': differs(
    'The row updates itself. A reload would interrupt what a person is doing on the page.',
    'tests/app/workspace/signed-in-lines.test.tsx › a running translation shows its step and time in the list, and its end without a reload',
  ),
  'Other rows show a status badge': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the dashboard is empty first, and then has totals and a row for each translation',
  ),
  'completed rows have a Download button': shown(
    'tests/app/workspace/dashboard.test.tsx › renames a translation, and its download with it',
  ),
  'Name map on the dashboard covers 12': differs(
    'All pages take language names from one catalogue, which has every language.',
    'src/lib/language-name.test.ts › names a language in English, and shows a code outside the catalogue as it is',
  ),
  'unknown codes are shown raw': shown(
    'src/lib/language-name.test.ts › names a language in English, and shows a code outside the catalogue as it is',
  ),
  'Translation (dashboard): id': shown(
    'tests/app/workspace/signed-in-lines.test.tsx › the dashboard is empty first, and then has totals and a row for each translation',
    'tests/app/workspace/signed-in-lines.test.tsx › a running translation shows its step and time in the list, and its end without a reload',
  ),
  'Translation status: completed (green badge)': differs(
    'A status looks the same on all pages: a pending translation has a yellow badge everywhere.',
    'tests/e2e/account/signed-in-frame.spec.ts › the status of a translation has its colour',
  ),
  'Dashboard and workspace step ids': shown(
    'src/features/jobs/job/step-states.test.ts › shows steps before the current one as done',
    'src/features/jobs/job/step-states.test.ts › says where a failed job stopped',
    'src/features/jobs/job/step-states.test.ts › shows the review as skipped without multi-agent',
  ),
}
