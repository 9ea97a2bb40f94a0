// Stands in for Stripe's customer portal: the card, the invoices, and the way back.
import type { Account } from '../account/account.ts'
import { money } from '../billing/proration.ts'
import { attach, createCard } from '../objects/payment-method.ts'
import { hasEnded } from '../objects/subscription.ts'
import { cardChoice, html, page, redirect } from './html.ts'

export function portalPage(account: Account, id: string): Response {
  const session = account.get('portalSessions', id)
  const customer = account.customer(session.customer)
  const { default_payment_method: method } = customer.invoice_settings
  const own = Object.values(account.objects.subscriptions).find((row) => row.customer === customer.id && !hasEnded(row))
  const card = account.objects.paymentMethods[own?.default_payment_method ?? method ?? '']?.card
  const invoices = Object.values(account.objects.invoices).filter((invoice) => invoice.customer === customer.id)
  return page(
    'Customer portal',
    html`<p>${customer.email ?? customer.id}</p>
      <p>Card: ${card === undefined ? 'none' : `${card.brand} ending in ${card.last4}`}</p>
      <form method="post">${cardChoice()} <button>Use this card</button></form>
      <table>
        ${invoices.toReversed().map(
          ({ id, number, status, total, currency }) =>
            html`<tr>
              <td><a href="/invoices/${id}">${number ?? id}</a></td>
              <td>${money(total, currency)}</td>
              <td>${status ?? ''}</td>
            </tr>`,
        )}
      </table>
      ${session.return_url === null ? '' : html`<p><a href="${session.return_url}">Back</a></p>`}`,
  )
}

/** The new card is the customer's default, and its subscriptions use it from now on. */
export function changeCard(account: Account, id: string, number: string): Response {
  const session = account.get('portalSessions', id)
  const customer = account.customer(session.customer)
  const method = createCard(account, { number, exp_month: 12, exp_year: 2040 }, customer.name ?? null)
  attach(account, method, customer.id)
  account.change(customer, 'customer.updated', (row) => (row.invoice_settings.default_payment_method = method.id))
  for (const subscription of Object.values(account.objects.subscriptions)) {
    if (subscription.customer !== customer.id || hasEnded(subscription)) continue
    account.change(subscription, 'customer.subscription.updated', (row) => (row.default_payment_method = method.id))
  }
  return redirect(`/portal/${id}`)
}
