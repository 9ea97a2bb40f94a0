import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_GLOSSARIES } from '../../../../worker/contract/limits.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { useProviderAbilities } from '../../../lib/api/provider-abilities.ts'
import { glossariesQuery } from '../../../lib/api/glossaries-query.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import * as m from '../../../../messages/generated/messages.js'
import { ListPanel } from '../list-panel.tsx'
import { TerminologyFrame } from '../terminology-frame.tsx'
import { GlossaryRow } from './glossary-row.tsx'
import { NewGlossaryDialog } from './new-glossary-dialog.tsx'
import { PlanNotice } from './plan-notice.tsx'

/** The signed-in person's glossaries. Without a plan that has them, they can be read, exported and deleted. */
export function GlossariesPage() {
  const { followsTerms, checksTerms } = useProviderAbilities()
  const without = checksTerms ? m.glossaries_lead_checked() : m.glossaries_lead_without()
  return (
    <TerminologyFrame title={m.glossaries_title()} lead={<p>{followsTerms ? m.glossaries_lead() : without}</p>}>
      <Glossaries />
    </TerminologyFrame>
  )
}

function Glossaries() {
  const { data: account } = useQuery(accountQuery)
  const { data: glossaries, error, refetch } = useQuery(glossariesQuery)
  if (!glossaries && error) {
    return <LoadFailure title={m.glossaries_failed()} error={error} onRetry={() => void refetch()} />
  }
  if (!glossaries || account === undefined) {
    return (
      <p role="status" className="min-h-60 text-ink-muted">
        {m.glossaries_loading()}
      </p>
    )
  }
  // Null: the account could not be read; the server decides.
  const hasPlan = account?.hasGlossaries ?? true
  return (
    <div className="space-y-8">
      {!hasPlan && <PlanNotice hasGlossaries={glossaries.length > 0} />}
      {hasPlan && glossaries.length > 0 && <NewGlossary isFull={glossaries.length >= MAX_GLOSSARIES} />}
      {glossaries.length > 0 && (
        <ListPanel id="glossaries" title={m.glossaries_list()}>
          {glossaries.map((glossary) => (
            <GlossaryRow key={glossary.id} glossary={glossary} hasPlan={hasPlan} />
          ))}
        </ListPanel>
      )}
      {hasPlan && glossaries.length === 0 && <NoGlossaries />}
    </div>
  )
}

function NewGlossary({ isFull }: { readonly isFull: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <CreateButton isFull={isFull} />
      <p id="glossaries-limit" className="text-sm text-ink-muted">
        {isFull ? m.glossaries_full({ max: MAX_GLOSSARIES }) : m.glossaries_limit({ max: MAX_GLOSSARIES })}
      </p>
    </div>
  )
}

function CreateButton({ isFull = false }: { readonly isFull?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" disabled={isFull} aria-describedby="glossaries-limit" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {m.glossary_new()}
      </Button>
      {isOpen && <NewGlossaryDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NoGlossaries() {
  return (
    <Panel className="px-6 py-12 text-center">
      <h2 className="headline text-xl">{m.glossaries_none()}</h2>
      <p id="glossaries-limit" className="mx-auto mt-1 mb-5 max-w-[32rem] text-pretty text-ink-muted">
        {m.glossaries_none_text()}
      </p>
      <CreateButton />
    </Panel>
  )
}
