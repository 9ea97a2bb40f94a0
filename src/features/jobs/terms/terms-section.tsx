import { ChevronRight } from 'lucide-react'
import { lazy, useState } from 'react'
import { PROVIDERS } from '../../../../worker/contract/translation-providers.ts'
import type { TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { LazyPart } from '../../../components/lazy-part.tsx'
import * as m from '../../../../messages/generated/messages.js'

const TermsAfter = lazy(async () => ({ default: (await import('./terms-after.tsx')).TermsAfter }))

/** The terms of a translation that has ended, loaded when somebody opens them. A provider that is told none has none. */
export function TermsSection({ translation }: { readonly translation: TranslationDetail }) {
  const [wasOpened, setOpened] = useState(false)
  if (!PROVIDERS[translation.engine].followsTerms) return null
  return (
    <details className="group mt-6" onToggle={() => setOpened(true)}>
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {m.terms_section()}
      </summary>
      <div className="mt-3">
        {wasOpened && (
          <LazyPart>
            <TermsAfter translation={translation} />
          </LazyPart>
        )}
      </div>
    </details>
  )
}
