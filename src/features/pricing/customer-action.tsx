// The action of a plan in the price list for somebody who is signed in. Loaded with the session: a visitor does without.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlanId } from '../../../worker/contract/plans.ts'
import { WithQueries } from '../../components/with-queries.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { billingQuery } from '../../lib/session/account.ts'
import * as m from '../../../messages/generated/messages.js'
import { ACTION_CLASS } from './action-class.ts'
import { customerOffer } from './customer-offer.ts'

interface CustomerActionProps {
  readonly id: PlanId
  readonly name: string
  /** What everybody is offered. */
  readonly children: ReactNode
}

export function CustomerAction(props: CustomerActionProps) {
  return (
    <WithQueries>
      <Action {...props} />
    </WithQueries>
  )
}

function Action({ id, name, children }: CustomerActionProps) {
  const { data: billing, isPending } = useQuery(billingQuery)
  // What everybody is offered stands until the plan is known: a page without its buttons leads nowhere, and the checkout
  // tells somebody who has the plan already.
  if (isPending) return children
  switch (billing ? customerOffer(id, billing) : 'begin') {
    case 'begin':
      return children
    case 'current':
      return (
        <Badge tone="accent" size="md" className="justify-self-start sm:col-start-2 lg:col-start-auto">
          {m.pricing_current()}
        </Badge>
      )
    case 'resume':
      return <ToBilling isPrimary place="top" label={m.billing_resume()} name={m.pricing_resume({ plan: name })} />
    case 'upgrade':
      return <ToBilling isPrimary label={m.pricing_upgrade()} name={m.pricing_upgrade_to({ plan: name })} />
    case 'change':
      return <ToBilling label={m.pricing_change()} name={m.pricing_change_to({ plan: name })} />
    case 'none':
      return null
  }
}

interface ToBillingProps {
  readonly isPrimary?: boolean
  /** Of the page: the plan's panel stands first. */
  readonly place?: 'top' | 'upgrade'
  readonly label: string
  readonly name: string
}

function ToBilling({ isPrimary = false, place = 'upgrade', label, name }: ToBillingProps) {
  return (
    <Button asChild variant={isPrimary ? 'primary' : 'secondary'} className={ACTION_CLASS}>
      <Link to="/billing" {...(place === 'upgrade' && { hash: 'upgrade' })} aria-label={name}>
        {label}
      </Link>
    </Button>
  )
}
