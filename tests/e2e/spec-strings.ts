// Every text that SPEC gives in quotation marks, or as a name, option or figure, by the place where a visitor reads it.
// The list is kept by hand; the test of each area opens its places and looks for the texts.

interface Texts {
  /** In quotation marks in SPEC. */
  readonly quoted: readonly string[]
  /** Named without them: labels, options, figures. */
  readonly named: readonly string[]
}

/** Texts with bars between them, on as many lines as they need. */
export function list(texts: string): string[] {
  return texts.split('|').map((text) => text.trim())
}

export const PUBLIC_TEXTS = {
  'landing page': {
    quoted: list('Start Translating Now | Watch Demo | Start Your Free Trial'),
    named: list(`
      Get Started | About | Pricing | Languages | Light | Dark | System | Business Client |
      Translation Professional | No credit card | 7-day trial | 10M+ | 500+ | 25+ | 99.9% | 4.9/5 |
      95%+ | 99.2% | < 60 s | 30 to 60 seconds | native expert review | documents | enterprise clients |
      uptime | rating | accuracy | format preservation | Business | Legal | Medical | Technical
    `),
  },
  'sign-in dialog, Sign In': {
    quoted: ['Continue with Google'],
    named: list('Sign In | Sign Up | Email | Password | user@verso.test | premium@verso.test | admin@verso.test'),
  },
  'sign-in dialog, Sign Up': {
    quoted: ['Continue with Google'],
    named: list('Email | Password | At least 6 characters.'),
  },
  'demo page': {
    quoted: [],
    named: list(`
      Business | Legal | Medical | Technical | max 500 words | 2,000 | 500 words | 50 MB | Demo |
      Full version | PDF, DOCX, PPTX, XLSX and TXT
    `),
  },
  'demo page, source languages': {
    quoted: ['Chinese (Simplified)'],
    named: list(`
      English | Spanish | French | German | Japanese | Portuguese | Russian | Arabic | Hindi | Italian |
      Korean
    `),
  },
  'demo page, translating': {
    quoted: [],
    named: list(`
      Document Analysis | Language Detection | AI Translation | Quality Review | Format Reconstruction |
      Processing | Elapsed | Remaining
    `),
  },
  'demo page, done': {
    quoted: ['Complete'],
    named: list('100% | The demo has shown every step.'),
  },
  'demo page, a text without a canned translation': {
    quoted: [],
    named: ['[es] Good morning'],
  },
  'assistant on plans': {
    quoted: [],
    named: list(`
      Custom glossaries are part of Pro and Enterprise | Standard and Pro have email support |
      dedicated account manager | priority phone support
    `),
  },
  'pricing page': {
    quoted: list('How Credits Work | Enterprise Features | Cancel anytime'),
    named: list(`
      Free Trial | Standard | Pro | Enterprise | £0 | £24 | £79 | Custom | Get Started | 50 credits |
      500 credits | 2,000 credits | Unlimited credits | 1 credit = 1 page | 7 days |
      The same for all languages | up to 2x the plan limit | 30-day money-back | No credit card |
      Priority processing | custom glossaries | API access | advanced analytics |
      Priority phone support
    `),
  },
  'pricing page, on file formats': {
    quoted: [],
    named: list('PPTX support | PDF, DOCX, PPTX, XLSX and TXT | 50 MB'),
  },
  'languages page': {
    quoted: ['Chinese (Simplified)'],
    named: list(`
      English to Spanish | English to French | English to German | English to Chinese |
      Spanish to English | French to English | 29 languages
    `),
  },
  'detailed languages page': {
    quoted: [],
    named: list('Search languages | Popular | All languages (29) | Document types | High | Medium | Low'),
  },
  'case studies': {
    quoted: [],
    named: list(`
      Challenge | Solution | Languages | Document types | Key results | Legal | Healthcare | Finance |
      Enterprise
    `),
  },
  'about page': {
    quoted: [],
    named: list('Demo | Pricing | Dashboard | 30 to 60 seconds | translate, and review'),
  },
  'an unknown address': {
    quoted: ['Page Not Found'],
    named: list('Demo | Pricing | Languages | Case studies'),
  },
  'client registration': {
    quoted: list('Join as a Client | Client Registration | What You Get'),
    named: list(`
      Back to Home | First name | Last name | Business email | Organization | Document types |
      Translation needs | AI translation with 95%+ accuracy | Multi-agent review | Format preservation |
      25+ language pairs with native expert review | Dedicated account manager for enterprise |
      Legal Documents | Medical Records | Financial Reports | Academic Papers | Technical Manuals |
      Marketing Materials | Government Forms | Contracts | Research Papers
    `),
  },
  'professional registration': {
    quoted: list('Join as a Translation Professional | Professional Registration | What You Get'),
    named: list(`
      First name | Last name | Professional email | License/Certification | Specialty |
      Years of experience | Location | Bio | Client connections | Flexible project work |
      Competitive rates | AI-assisted tools | Professional development | English | Spanish | French |
      German | Italian | Portuguese | Russian | Chinese | Japanese | Korean | Arabic | Hindi
    `),
  },
  'professional registration, specialties': {
    quoted: [],
    named: list(`
      Clinical Psychology | Marriage & Family Therapy | Addiction Counseling | Trauma Therapy |
      Child Psychology | Geriatric Psychology | Cognitive Behavioral Therapy |
      Dialectical Behavior Therapy | Art Therapy | Group Therapy | Other
    `),
  },
  'professional registration, experience': {
    quoted: [],
    named: list('1-2 years | 3-5 years | 6-10 years | 10+ years'),
  },
  'client registered': {
    quoted: list('Your client account has been created successfully. | Welcome!'),
    named: [],
  },
  'professional registered': {
    quoted: ["Your therapist account has been created. We'll verify your credentials within 24 hours."],
    named: [],
  },
  'registration failed': {
    quoted: list('Registration Failed | Please try again or contact support.'),
    named: [],
  },
  'support form, empty': {
    quoted: list('Missing Information | Missing Information: Please fill in all required fields.'),
    named: ['F8'],
  },
  'support form without a subject': {
    quoted: ['Subject Required: Please provide a subject for your support request.'],
    named: [],
  },
  'support form, sent': {
    quoted: ['Submitted Successfully'],
    named: ["We'll get back to you soon"],
  },
  'feedback form': {
    quoted: [],
    named: list('Rating | 1 | 2 | 3 | 4 | 5 | Email | Feedback'),
  },
  'feedback form, not sent': {
    quoted: list('Submission Failed | There was an error submitting your request. Please try again.'),
    named: [],
  },
  'feedback form, sent': {
    quoted: ['Submitted Successfully'],
    named: ['Thank you for your feedback'],
  },
  'workspace, not signed in': {
    quoted: list('Please Sign In | Please sign in to access the document translator.'),
    named: [],
  },
  'sign-in refused': {
    quoted: list('Sign-in failed | Please check your credentials.'),
    named: [],
  },
  'Google sign-in refused': {
    quoted: list('Sign In Failed | Could not sign in with Google. Please try again.'),
    named: [],
  },
  'sign-up refused': {
    quoted: list('Account creation failed | Please try again.'),
    named: [],
  },
  'signed up': {
    quoted: ['Account created!'],
    named: [],
  },
  'sign-out failed': {
    quoted: list('Sign Out Failed | Could not sign out. Please try again.'),
    named: [],
  },
  'signed out': {
    quoted: ['Signed Out'],
    named: [],
  },
  'signed in': {
    quoted: ['Welcome back!'],
    named: [],
  },
} satisfies Record<string, Texts>
export type Place = keyof typeof PUBLIC_TEXTS

/** In the records that the forms keep and send; not read by people. */
export const RECORD_VALUES = ['client', 'therapist', 'pending_verification', 'feedback', 'support']

/** What SPEC says and the public pages do not, with the reason. */
export const DEVIATIONS: Readonly<Record<string, string>> = {
  '95% higher accuracy': 'higher than what is not said; the pages have its other form, 95%+ accuracy',
  '15+': 'one count for all pages, from the catalogue of languages: 25+',
  '26 languages': 'one count for all pages, from the catalogue of languages: the page lists all 29',
  '5 free translations': 'contradicts the free trial of 50 credits, which is what a person gets',
}

/** Of the admin panel, by the place where admin.spec.ts finds them. */
export const ADMIN_TEXTS = {
  panel: list(`
    Admin Panel | Total Users | Active Users | Total Translations | Words Translated | Revenue | £0.00 |
    Recent Translations | Edit | Delete
  `),
  'edit dialog': list(`
    Credits | Role | User | Premium | Admin | Subscription type | Free | Standard | Pro | Enterprise |
    Subscription status | Active | Cancelled | Expired
  `),
  updated: ['User updated successfully'],
  'update failed': ['Update failed'],
  deleted: ['User deleted successfully'],
  'delete failed': ['Delete failed'],
  denied: list("Access Denied | You don't have admin privileges"),
} satisfies Record<string, readonly string[]>

/** Of the pages of payment and billing, by the place where tests/app/billing/billing-texts.test.tsx finds them. */
export const BILLING_TEXTS = {
  dashboard: ['Billing'],
  'profile, quick actions': ['Billing'],
  'billing, not signed in': list('Unauthorized | You are logged out. Logging in again...'),
  billing: list(`
    Billing & Usage | Current plan | Free | £0 | 25 credits | Standard | Professional | £24 | £79 |
    500 credits | 2,000 credits | No usage history yet
  `),
  'checkout, setting up': ['Setting up your subscription...'],
  'checkout of Standard': list(`
    Back to Pricing | Complete Your Subscription | Complete Payment - Standard Plan | £24 |
    Subscribe for £24/month
  `),
  'checkout of Pro': list('Complete Payment - Pro Plan | £79 | Subscribe for £79/month'),
  'checkout, paying': ['Processing...'],
  'checkout, refused': list('Payment Failed | Your card was declined.'),
  'checkout, lost': list('Payment Failed | Payment could not be processed. Please try again.'),
  'checkout, paid': list('Payment Successful | Your credits have been added! Redirecting to dashboard...'),
  'checkout, not set up': ['Failed to initialize payment. Please check your connection and try again.'],
  'Pro, setting up': ['Setting up your Pro subscription...'],
  Pro: list(`
    Back to Pricing | Upgrade to Pro | Subscribe to Pro Plan | 2,000 translation credits monthly |
    All document formats | Priority processing | Custom glossaries | API access | Advanced analytics |
    £79/month | Cancel anytime | Start Pro Subscription
  `),
  'Pro, paid': ['Subscription Activated!'],
} satisfies Record<string, readonly string[]>
