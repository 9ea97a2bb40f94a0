// The session, the profile, and what all signed-in pages have in common.
import { type Checklist, differs, shown } from './entry.ts'

export const ACCOUNT: Checklist = {
  '/profile | Profile Settings': shown(
    'tests/app/account/session.test.tsx › tells a visitor to sign in, opens the start page after a second, and leads back',
  ),
  'Other addresses are linked from pages': shown(
    'tests/app/site/served-pages.test.tsx › answers every address of the specification with its own page and title',
  ),
  'Account info (photo, name': shown(
    'tests/app/account/profile.test.tsx › shows who the person is, since when, and what they have',
  ),
  'Light, dark or system': shown(
    'tests/e2e/account/signed-in-frame.spec.ts › a theme follows the system until another one is chosen, which is kept',
  ),
  'The choice is kept in browser local storage': shown(
    'tests/e2e/account/signed-in-frame.spec.ts › a theme follows the system until another one is chosen, which is kept',
  ),
  'User (as synced and as shown)': differs(
    "Standard is on sale, so it is a subscription type too. An admin's form begins with the credits that the person has.",
    'tests/integration/access/identity-account.test.ts › makes a new person, with the credits of the sign-up',
    'src/features/account/profile/profile-person.test.ts › shows 25 credits and the provider’s word when the account could not be read',
    'tests/app/account/admin.test.tsx › an admin finds a user, edits every field within its limits, and sees it in the audit log',
  ),
  'Auth: loading, then signed in': shown(
    'tests/e2e/account/returning.spec.ts › a signed-in reload of the start page never paints the landing page, and a public page hides what is for visitors',
    'tests/e2e/account/returning.spec.ts › a sign-in that has ended leads a returning person to the landing page, and a start that is cut off ends none',
  ),
  'On every change to signed in': shown(
    'tests/app/account/signed-in-frame.test.tsx › the header says who is signed in, on the dashboard and in the workspace, and leads to their pages',
  ),
  'Sign-out redirects to /': shown(
    'tests/app/account/session.test.tsx › asks before it signs out',
    'tests/app/account/profile.test.tsx › shows who the person is, since when, and what they have',
  ),
  'The sign-in dialog closes on success': shown(
    'tests/app/account/signed-in-frame.test.tsx › the header says who is signed in, on the dashboard and in the workspace, and leads to their pages',
  ),
  'The identity provider signs a user out': differs(
    'A disabled person stays signed in and reads why nothing works. When a session ends, the page leads to the sign-in.',
    'tests/app/account/refused-account.test.tsx › a disabled person reads that on every page, and works again once enabled',
    'tests/app/account/session.test.tsx › leads to the sign-in and back when the server accepts no token of the session any more',
  ),
  'Redirects for unauthenticated visitors: billing': differs(
    'Sign-in is a dialog over the start page. /api/login leads there as well.',
    'src/lib/session/sign-in-gate.test.ts › tells a visitor which page asks for a sign-in, and leads on as SPEC §4 says',
    'tests/e2e/billing/billing-checkout.spec.ts › a visitor signs in first, and comes back to the plan',
    'tests/app/site/served-pages.test.tsx › answers every address of the specification with its own page and title',
  ),
  'profile goes to / after 1 second': shown(
    'tests/app/account/session.test.tsx › tells a visitor to sign in, opens the start page after a second, and leads back',
    'src/lib/session/sign-in-gate.test.ts › tells a visitor which page asks for a sign-in, and leads on as SPEC §4 says',
  ),
  'translate shows a sign-in toast': shown(
    'tests/app/workspace/refusals.test.tsx › asks a visitor to sign in before the workspace, and leads back to it',
  ),
  'Toast: open or closed': shown(
    'tests/e2e/site/keyboard.spec.ts › support is asked for; F8 leads to what was said, Escape closes it',
  ),
  'at most 1 toast at a time': shown('src/lib/toast.test.ts › goes by its own id only while it stands'),
  'Sign-in/sign-up: email required': shown(
    'src/features/account/credentials-schema.test.ts › asks for an email address that is one',
  ),
  'password required': shown(
    'src/features/account/credentials-schema.test.ts › asks for a password, and for six characters of a new one',
  ),
  'sign-up password minimum 6': shown(
    'src/features/account/credentials-schema.test.ts › asks for a password, and for six characters of a new one',
  ),
  'Unauthenticated use of the translator': shown(
    'src/lib/session/sign-in-gate.test.ts › tells a visitor which page asks for a sign-in, and leads on as SPEC §4 says',
    'tests/app/workspace/refusals.test.tsx › asks a visitor to sign in before the workspace, and leads back to it',
  ),
  "Profile: 'Please Sign In'": shown(
    'tests/app/account/session.test.tsx › tells a visitor to sign in, opens the start page after a second, and leads back',
  ),
  'Own API wrapper: a non-OK response': shown(
    'src/lib/api/api-error.test.ts › becomes an error of status and sentence, with its code',
    'src/lib/api/api-error.test.ts › keeps a text that is no error body, and falls back on the status text',
  ),
  "Sign in: toast 'Sign In Failed'": shown('tests/e2e/site/spec-strings.spec.ts › says that Google refused a sign-in'),
  "toast 'Sign-in failed' with the error message": differs(
    "SPEC gives two texts for Google. Verso uses 'Sign In Failed'.",
    'tests/e2e/site/spec-strings.spec.ts › says that Google refused a sign-in',
    'tests/app/site/public-texts.test.tsx › has the texts of signing in, up and out, also when they fail',
    'tests/app/workspace/refusals.test.tsx › refuses a wrong password, and lets the person try again',
  ),
  "'Account creation failed'": shown(
    'tests/app/site/public-texts.test.tsx › has the texts of signing in, up and out, also when they fail',
  ),
  "'Sign Out Failed'": shown(
    'tests/e2e/site/spec-strings.spec.ts › says that a sign-out failed where the storage is gone',
  ),
  "Success toasts: 'Welcome!'": shown(
    'tests/app/site/public-texts.test.tsx › has the texts of signing in, up and out, also when they fail',
    'tests/app/site/public-texts.test.tsx › has the texts of registering, and keeps what it says',
  ),
  "'Unauthorized' / 'You are logged out": shown(
    'tests/app/account/session.test.tsx › leads to the sign-in and back when the server accepts no token of the session any more',
  ),
  'Identity provider error codes surfaced': shown(
    'src/features/account/auth-error.test.ts › has words of its own for %s',
  ),
}
