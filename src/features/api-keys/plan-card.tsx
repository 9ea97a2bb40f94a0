import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { Panel } from '../../components/ui/panel.tsx'
import * as m from '../../../messages/generated/messages.js'

/** What people meet whose plan has no API keys. `hasKeys`: from a plan that has ended. */
export function PlanCard({ hasKeys }: { readonly hasKeys: boolean }) {
  return (
    <Panel aria-labelledby="keys-plan" className="p-6 sm:p-8">
      <h2 id="keys-plan" className="headline text-2xl">
        {m.keys_plan_title()}
      </h2>
      <p className="mt-3 max-w-[38rem] text-pretty text-ink-muted">{m.keys_plan_text()}</p>
      {hasKeys && <p className="mt-3 max-w-[38rem] text-pretty">{m.keys_plan_paused()}</p>}
      <Button asChild variant="primary" className="mt-6">
        <Link to="/pricing">{m.keys_plan_link()}</Link>
      </Button>
    </Panel>
  )
}
