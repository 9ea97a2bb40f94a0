import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import * as m from '../../../messages/generated/messages.js'

const FEATURES = [
  { title: m.pricing_feature_credits, text: m.pricing_feature_credits_text },
  { title: m.pricing_feature_manager, text: m.pricing_feature_manager_text },
  { title: m.pricing_feature_phone, text: m.pricing_feature_phone_text },
  { title: m.pricing_feature_glossaries, text: m.pricing_feature_glossaries_text },
  { title: m.pricing_feature_api, text: m.pricing_feature_api_text },
  { title: m.pricing_feature_analytics, text: m.pricing_feature_analytics_text },
]

export function EnterpriseFeatures() {
  return (
    <Section
      heading={m.pricing_enterprise_heading()}
      lead={m.pricing_enterprise_lead()}
      layout="beside"
      id="enterprise"
    >
      <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {FEATURES.map(({ title, text }) => (
          <div key={title()}>
            <dt className="font-semibold">{title()}</dt>
            <dd className="mt-1 text-ink-muted">{text()}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button asChild>
          <Link to="/contact">{m.pricing_talk()}</Link>
        </Button>
        <Button asChild variant="link" size="inline">
          <Link to="/api">{m.pricing_api_link()}</Link>
        </Button>
      </div>
    </Section>
  )
}
