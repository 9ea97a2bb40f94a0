// Statements that are not about signed-in pages.
import { type Checklist, leftOut } from './entry.ts'

/** Subsections about pages for visitors; tests/e2e/spec-strings.ts has their texts. */
export const PUBLIC_HEADINGS: readonly string[] = [
  'Landing page (anonymous)',
  'Sign-in dialog',
  'Demo translator (landing page and /demo)',
  'Pricing page',
  'Languages page',
  'Detailed languages page',
  'Case studies',
  'About and Not-found',
  '/signup-client',
  '/signup-therapist',
]

const page = leftOut('a page for visitors')
const demo = leftOut('the demo is for visitors')
const chat = leftOut('the assistant is on pages for visitors')
const form = leftOut('a form for visitors')
const registration = leftOut('registration begins as a visitor')
const silent = leftOut('states nothing')
const provider = leftOut("the identity provider's own")

export const LEFT_OUT: Checklist = {
  '/pricing |': page,
  '/languages |': page,
  '/demo |': page,
  '/case-studies |': page,
  '/languages-detailed |': page,
  '/about |': page,
  '/signup-client |': page,
  '/signup-therapist |': page,
  'any other path': page,
  'Their content is outside': silent,
  'Access rules of /admin beyond': silent,
  'Server-side storage': silent,
  'Defaults of the workspace toggles': silent,
  'Display wording of these messages': silent,
  'Landing feedback submission': form,
  'Support submission': form,
  'Chat message': chat,
  'Language entry': page,
  'Demo list (12)': demo,
  'Languages pages codes': page,
  'Client registration record': registration,
  'Document type options': registration,
  'Professional registration record': registration,
  'Specialty options': registration,
  'Experience options': registration,
  'Language options': registration,
  'Demo sample texts': demo,
  'Identity-provider user': provider,
  'Tokens are refreshed': provider,
  'Processing steps in order (landing': demo,
  'Demo translator: idle': demo,
  'Changing the sample text': demo,
  'Chat: after the user': chat,
  'Signup: submit': registration,
  'If sign-in fails a failure toast': registration,
  'Professional status is': registration,
  'the message promises credential': registration,
  'The identity provider also enforces': provider,
  'Stated limits elsewhere': page,
  'Demo text: input disabled': demo,
  'maximum 2000 characters': demo,
  'placeholder says max 500': demo,
  'Chat: send blocked': chat,
  'Enter sends': chat,
  'Feedback/support form': form,
  'for support, subject': form,
  'Rating defaults': form,
  'Client form required': registration,
  'Optional: document types': registration,
  'Professional form required': registration,
  'Optional: languages, bio': registration,
  'Required marks': registration,
  "'Submitted Successfully'": form,
  'a welcome toast on client signup': registration,
  "'Submission Failed'": form,
  "'Registration Failed'": registration,
  'Demo translation without': demo,
}
