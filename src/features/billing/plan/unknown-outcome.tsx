import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Billing } from '../../../../worker/contract/billing.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorLine } from '../../../lib/api/error-message.ts'
import * as m from '../../../../messages/generated/messages.js'
import { syncBilling } from '../queries.ts'

/** The server may be at work on the change still when its answer is lost. */
const SETTLE_MS = 2_000

interface UnknownOutcomeProps {
  /** When the call was made whose answer is missing. */
  readonly submittedAt: number
  /** Whether the change was made, as the provider has it now. */
  readonly isMade: (billing: Billing) => boolean
  /** Called once when it was made. */
  readonly onMade: () => void
  /** Called once when it was not made. */
  readonly onNotMade?: () => void
  /** Said when it was not made. */
  readonly notMade: string
}

/** A change whose answer was lost: nobody is told that it failed before the provider has been asked. */
export function UnknownOutcome({ submittedAt, isMade, onMade, onNotMade, notMade }: UnknownOutcomeProps) {
  const client = useQueryClient()
  const check = useQuery({
    queryKey: ['unknown-outcome', submittedAt],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      return syncBilling(client)
    },
    staleTime: 0,
    gcTime: 0,
  })
  const wasMade = check.data && isMade(check.data)
  const tell = useEffectEvent(() => (wasMade ? onMade() : onNotMade?.()))
  useEffect(() => {
    if (wasMade !== undefined) tell()
  }, [wasMade])
  if (check.data) {
    return wasMade ? null : (
      <Notice tone="negative" title={notMade} isUrgent className="mt-5">
        <p className="text-sm">{m.billing_unknown_not_made()}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="caution" title={m.billing_unknown()} isUrgent className="mt-5">
      <p className="text-sm">
        {check.isFetching ? m.billing_unknown_checking() : `${errorLine(check.error)} ${m.billing_unknown_later()}`}
      </p>
      {!check.isFetching && (
        <Button size="sm" className="mt-2" onClick={() => void check.refetch()}>
          {m.billing_return_check()}
        </Button>
      )}
    </Notice>
  )
}
