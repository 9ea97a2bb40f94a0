import { Unplug } from 'lucide-react'
import * as m from '../../messages/generated/messages.js'

const TEXTS = {
  embedded: { title: m.provider_banner_title, text: m.provider_banner_text },
  missing: { title: m.provider_missing_title, text: m.provider_missing_text },
}

/** Says on every page what kind of translation this deployment can give where no model is connected. */
export function ProviderBanner({ provider }: { readonly provider: keyof typeof TEXTS }) {
  const { title, text } = TEXTS[provider]
  return (
    <aside aria-label={title()} className="border-b bg-caution-soft">
      <p className="mx-auto flex max-w-6xl items-start gap-2.5 px-4 py-2 text-sm sm:px-6">
        <Unplug aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
        <span>
          <strong className="font-semibold">{title()}.</strong> {text()}
        </span>
      </p>
    </aside>
  )
}
