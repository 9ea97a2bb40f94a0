import type { BillingEntry } from '../../../../worker/contract/billing.ts'
import { MAX_PAGE_SIZE } from '../../../../worker/contract/limits.ts'
import { api } from '../../../lib/api/api-client.ts'
import { pageOf } from '../../../lib/api/paged-query.ts'

/** Every entry of the credit history, newest first, in as few calls as the server allows. */
export async function wholeLedger(): Promise<BillingEntry[]> {
  const entries: BillingEntry[] = []
  let cursor: string | null = null
  do {
    const query: { limit: string; cursor?: string } = {
      limit: String(MAX_PAGE_SIZE),
      ...(cursor !== null && { cursor }),
    }
    const { rows, next }: { rows: BillingEntry[]; next: string | null } = await pageOf(
      api.billing.ledger.$get({ query }),
    )
    entries.push(...rows)
    cursor = next
  } while (cursor !== null)
  return entries
}
