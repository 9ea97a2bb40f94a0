// Stands in for Stripe's hosted invoice: what it is for, and its payment while it is open.
import type { Account } from '../account/account.ts'
import type { Invoice } from '../account/wire.ts'
import { payWith, settle } from '../billing/collecting.ts'
import { dayName, money } from '../billing/proration.ts'
import { intentOf } from '../objects/invoice-payment.ts'
import { finishAuthentication } from '../objects/payment-intent.ts'
import { createCard } from '../objects/payment-method.ts'
import { cardChoice, type Html, html, page, redirect } from './html.ts'

const ON_SESSION = { isOffSession: false, isAutomatic: false }

export function invoicePage(account: Account, id: string, message: string | null = null): Response {
  const invoice = account.get('invoices', id)
  const { currency, lines } = invoice
  return page(
    `Invoice ${invoice.number ?? ''}`,
    html`${message === null ? '' : html`<p role="alert">${message}</p>`}
      <p>${invoice.customer_email ?? ''}</p>
      <table>
        ${lines.data.map(
          ({ amount, description, period }) =>
            html`<tr>
              <td>${description ?? ''}</td>
              <td>${dayName(period.start)} – ${dayName(period.end)}</td>
              <td>${money(amount, currency)}</td>
            </tr>`,
        )}
        <tr>
          <td>Total</td>
          <td></td>
          <td>${money(invoice.total, currency)}</td>
        </tr>
        <tr>
          <td>Due</td>
          <td>${invoice.status ?? ''}</td>
          <td>${money(invoice.amount_remaining, currency)}</td>
        </tr>
      </table>
      ${paymentForm(account, invoice)}
      <p><a href="/billing">Back to Verso</a></p>`,
  )
}

function paymentForm(account: Account, invoice: Invoice): Html {
  const intent = intentOf(account, invoice)
  if (intent?.status === 'requires_action') {
    return html`<form method="post">
      <p>This stands in for your bank, which asks whether the payment is yours.</p>
      <button name="isApproved" value="true">Approve</button>
      <button name="isApproved" value="false">Refuse</button>
    </form>`
  }
  const isPayable = invoice.status === 'open' || invoice.status === 'uncollectible'
  return isPayable ? html`<form method="post">${cardChoice()} <button>Pay</button></form>` : html``
}

export function payInvoice(account: Account, id: string, form: URLSearchParams): Response {
  const invoice = account.get('invoices', id)
  const intent = intentOf(account, invoice)
  if (intent === null || (invoice.status !== 'open' && invoice.status !== 'uncollectible'))
    return redirect(`/invoices/${id}`)
  const answer = form.get('isApproved')
  if (intent.status === 'requires_action' && answer !== null) {
    const outcome = finishAuthentication(account, intent, answer === 'true')
    settle(account, invoice, intent, outcome, ON_SESSION)
    return outcome.kind === 'declined' ? invoicePage(account, id, outcome.error.message) : redirect(`/invoices/${id}`)
  }
  const method = createCard(account, { number: form.get('number') ?? '', exp_month: 12, exp_year: 2040 }, null)
  const outcome = payWith(account, invoice, intent, method, ON_SESSION)
  return outcome.kind === 'declined' ? invoicePage(account, id, outcome.error.message) : redirect(`/invoices/${id}`)
}
