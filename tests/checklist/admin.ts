import { type Checklist, differs, shown } from './entry.ts'

export const ADMIN: Checklist = {
  '/admin | Admin panel': shown(
    'tests/app/account/admin.test.tsx › denies everybody else, without asking for anything',
  ),
  'Five stat cards: Total Users': shown(
    'tests/app/account/admin.test.tsx › shows five totals, the users and the newest translations of all',
    'src/lib/format-exact.test.ts › shows revenue in pounds with two decimals',
  ),
  'User list with an edit button': shown(
    'tests/app/account/admin.test.tsx › an admin finds a user, edits every field within its limits, and sees it in the audit log',
    'tests/app/account/admin.test.tsx › deletes a user once the address is typed, and no admin',
  ),
  "'Recent Translations' list of the 10 newest": shown(
    'tests/app/account/admin.test.tsx › shows five totals, the users and the newest translations of all',
    'tests/integration/admin/admin.test.ts › come newest first with their owners, filtered by status and user',
  ),
  'Non-admins see an Access Denied card': shown(
    'tests/app/account/admin.test.tsx › denies everybody else, without asking for anything',
  ),
  'Translation (admin list): id': shown(
    'tests/integration/admin/admin.test.ts › come newest first with their owners, filtered by status and user',
  ),
  'Admin dashboard: totalUsers': shown(
    'tests/integration/admin/admin.test.ts › counts users, the active ones, translations and delivered words',
    'tests/integration/billing/refunds.test.ts › gives the money back, ends the plan and takes what is left of its credits',
    'src/lib/format-exact.test.ts › shows revenue in pounds with two decimals',
  ),
  'Subscription status: active': shown(
    'tests/app/account/admin.test.tsx › an admin finds a user, edits every field within its limits, and sees it in the audit log',
  ),
  'Admin edit dialog: opens': shown(
    'tests/app/account/admin.test.tsx › an admin finds a user, edits every field within its limits, and sees it in the audit log',
  ),
  'Admin edit: credits is a number': shown(
    'tests/app/account/admin.test.tsx › an admin finds a user, edits every field within its limits, and sees it in the audit log',
  ),
  'role options user, premium, admin': shown(
    'tests/app/account/admin.test.tsx › an admin finds a user, edits every field within its limits, and sees it in the audit log',
  ),
  'subscriptionType options': differs(
    'Standard is on sale, so an admin can give it too.',
    'tests/app/account/admin.test.tsx › an admin finds a user, edits every field within its limits, and sees it in the audit log',
  ),
  'subscriptionStatus options': shown(
    'tests/app/account/admin.test.tsx › an admin finds a user, edits every field within its limits, and sees it in the audit log',
  ),
  'The Delete button is disabled': shown(
    'tests/app/account/admin.test.tsx › deletes a user once the address is typed, and no admin',
  ),
  'Admin queries run only for admins': shown(
    'tests/app/account/admin.test.tsx › denies everybody else, without asking for anything',
  ),
  "'User updated successfully'": shown(
    'tests/app/account/admin.test.tsx › an admin finds a user, edits every field within its limits, and sees it in the audit log',
  ),
  "'User deleted successfully'": shown(
    'tests/app/account/admin.test.tsx › deletes a user once the address is typed, and no admin',
  ),
  "Admin: 'Access Denied'": shown(
    'tests/app/account/admin.test.tsx › denies everybody else, without asking for anything',
  ),
  "'Update failed' with the error message": shown(
    'tests/app/account/admin.test.tsx › a change that another admin was faster with says so, and shows the values that count',
  ),
  "'Delete failed' with the message": differs(
    'Verso checks the HTTP status, so a refusal is a failure as well.',
    'tests/app/account/admin.test.tsx › says when a deletion failed',
    'tests/app/account/admin.test.tsx › a change that another admin was faster with says so, and shows the values that count',
  ),
}
