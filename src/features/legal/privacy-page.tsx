import { DEFAULT_RETENTION_DAYS } from '../../../worker/contract/limits.ts'
import type { PublicConfig } from '../../../worker/contract/config.ts'
import { Section } from '../../components/ui/section.tsx'
import { useConfig } from '../../lib/api/config.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { LegalPage, Matter } from './legal-page.tsx'

const PROVIDERS = {
  'workers-ai': m.privacy_provider_workers_ai,
  'openai-compatible': m.privacy_provider_openai_compatible,
  libretranslate: m.privacy_provider_libretranslate,
  embedded: m.privacy_provider_embedded,
} satisfies Record<NonNullable<PublicConfig['engine']>, () => string>

/** Describes what the code does: a change of storage, times or models changes this page too. */
export function PrivacyPage() {
  const config = useConfig()
  const days = config?.retentionDays ?? DEFAULT_RETENTION_DAYS
  const engine = config?.engine ?? null
  return (
    <LegalPage title={m.privacy_title()} lead={m.privacy_lead()}>
      <Matter
        heading={m.privacy_short_heading()}
        paragraphs={[m.privacy_short_1(), m.privacy_short_2({ days }), m.privacy_short_3()]}
      />
      <Kept days={days} />
      <Matter
        heading={m.privacy_models_heading()}
        paragraphs={[
          m.privacy_models_1(),
          ...(engine ? [m.privacy_models_now({ engine: PROVIDERS[engine]() })] : []),
          m.privacy_models_2(),
        ]}
      />
      <Matter heading={m.privacy_sign_in_heading()} paragraphs={[m.privacy_sign_in_1(), m.privacy_sign_in_2()]} />
      <Matter
        heading={m.privacy_browser_heading()}
        paragraphs={[m.privacy_browser_1(), m.privacy_browser_2(), m.privacy_browser_3()]}
      />
      <Matter heading={m.privacy_delete_heading()} paragraphs={[m.privacy_delete_1(), m.privacy_delete_2(FIGURES)]} />
    </LegalPage>
  )
}

function Kept({ days }: { readonly days: number }) {
  const rows = [
    { what: m.privacy_draft(), howLong: m.privacy_draft_long(FIGURES) },
    { what: m.privacy_files(), howLong: m.privacy_files_long({ days }) },
    { what: m.privacy_history(), howLong: m.privacy_history_long() },
    { what: m.privacy_rating(), howLong: m.privacy_rating_long() },
    { what: m.privacy_account(), howLong: m.privacy_account_long() },
    { what: m.privacy_mailbox(), howLong: m.privacy_mailbox_long() },
    { what: m.privacy_registration(), howLong: m.privacy_registration_long() },
    { what: m.privacy_message(), howLong: m.privacy_message_long(FIGURES) },
    { what: m.privacy_log(), howLong: m.privacy_log_long() },
  ]
  return (
    <Section heading={m.privacy_kept_heading()} lead={m.privacy_kept_lead()} layout="beside">
      <table className="w-full text-start">
        <thead className="text-sm text-ink-muted">
          <tr className="border-b">
            <th scope="col" className="w-3/5 pe-6 pb-2 text-start font-medium">
              {m.privacy_what()}
            </th>
            <th scope="col" className="pb-2 text-start font-medium">
              {m.privacy_how_long()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-b align-top">
          {rows.map(({ what, howLong }) => (
            <tr key={what}>
              <th scope="row" className="py-3 pe-6 text-start font-normal">
                {what}
              </th>
              <td className="py-3 text-ink-muted">{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
