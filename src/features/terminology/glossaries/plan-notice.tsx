import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { useProviderAbilities } from '../../../lib/api/provider-abilities.ts'
import * as m from '../../../../messages/generated/messages.js'

/** What people meet whose plan has no glossaries. `hasGlossaries`: from a plan that has ended. */
export function PlanNotice({ hasGlossaries }: { readonly hasGlossaries: boolean }) {
  const { followsTerms } = useProviderAbilities()
  const offer = followsTerms ? m.glossaries_plan_text() : m.glossaries_plan_without()
  return (
    <Notice tone="info" title={m.glossaries_plan_title()}>
      <p className="max-w-[38rem] text-pretty">{hasGlossaries ? m.glossaries_plan_paused() : offer}</p>
      <Button asChild size="sm" variant="primary" className="mt-3 mb-1">
        <Link to="/pricing">{m.glossaries_plan_link()}</Link>
      </Button>
    </Notice>
  )
}
