import type { Shortfall } from '../../../worker/contract/billing.ts'
import { formatCredits } from '../../lib/format.ts'
import * as m from '../../../messages/generated/messages.js'
import { Notice } from '../ui/notice.tsx'
import { MoreCredits } from './more-credits.tsx'

interface ShortfallNoticeProps {
  readonly shortfall: Shortfall
  /** The page with the document, which a purchase leads back to. */
  readonly back: string | null
  /** Of the button that it explains. */
  readonly id?: string
  /** Of several documents together. */
  readonly isSeveral?: boolean
}

/** What a document needs beside what is there, and where the rest can be had. */
export function ShortfallNotice({ shortfall, back, id, isSeveral = false }: ShortfallNoticeProps) {
  const { credits, balance } = shortfall
  return (
    <Notice
      tone="caution"
      title={isSeveral ? m.credits_short_several() : m.error_credits_exhausted()}
      isUrgent
      className="mt-4"
      {...(id && { id })}
    >
      <p className="text-sm">
        {(isSeveral ? m.credits_missing_several : m.credits_missing)({
          needed: formatCredits(credits),
          balance: formatCredits(balance),
        })}
      </p>
      <MoreCredits shortfall={shortfall} back={back} />
    </Notice>
  )
}
