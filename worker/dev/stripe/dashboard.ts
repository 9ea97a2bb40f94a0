// /dev/stripe: what the stand-in knows, and the buttons that move its clock.
import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Bindings } from '../../env.ts'
import { page } from '../identity/page.ts'
import { control } from './stand-in.ts'

const DAY_SECONDS = 86_400
/** A renewal's invoice is paid an hour after its period has begun. */
const RENEWAL_SECONDS = 2 * 3600

/** What the page shows of `GET /_control/state`. */
interface StandInState {
  readonly now: number
  readonly clockOffset: number
  readonly customers: readonly { readonly id: string; readonly email: string | null }[]
  readonly subscriptions: readonly {
    readonly id: string
    readonly customer: string
    readonly status: string
    readonly price: string
    readonly currentPeriodEnd: number
    readonly cancelAtPeriodEnd: boolean
  }[]
  readonly invoices: readonly {
    readonly customer: string | null
    readonly number: string | null
    readonly status: string | null
    readonly amountDue: number
    readonly url: string | null
  }[]
  readonly cards: readonly { readonly number: string; readonly does: string }[]
}

const advanceForm = z.object({ days: z.coerce.number().int().min(1).max(366) })
const declineForm = z.object({ customer: z.string(), times: z.coerce.number().int() })

export const dashboardRoutes = new Hono<{ Bindings: Bindings }>()

dashboardRoutes.get('/dev/stripe', async (c) => {
  const state = await control<StandInState>(c.env, 'state')
  return c.html(
    page(
      'Payments',
      html` <p>This stands in for Stripe. No money moves, and nothing leaves this machine.</p>
        <h2>Clock</h2>
        <p>
          ${time(state.now)}${state.clockOffset === 0 ? '' : `, ${Math.round(state.clockOffset / DAY_SECONDS)} days ahead`}
        </p>
        <p>
          These buttons move Stripe's clock alone. Verso keeps this machine's time: renewals, invoices and the ends of
          plans come at once, but credits expire and trials end only when the machine's clock gets there.
        </p>
        ${clockButton('/dev/stripe/renewal', 'On to the next renewal', 1)}
        ${clockButton('/dev/stripe/clock', 'On by a day', 1)} ${clockButton('/dev/stripe/clock', 'On by 31 days', 31)}
        <h2>Customers</h2>
        ${state.customers.map((customer) => customerPart(state, customer))}
        <h2>Cards</h2>
        <table>
          ${state.cards.map(
            ({ number, does }) =>
              html`<tr>
                <td>${number}</td>
                <td>${does}</td>
              </tr>`,
          )}
        </table>`,
    ),
  )
})

dashboardRoutes.post('/dev/stripe/clock', async (c) => {
  const { days } = advanceForm.parse(await c.req.parseBody())
  await control(c.env, 'advance', { seconds: days * DAY_SECONDS })
  return c.redirect('/dev/stripe', 303)
})

dashboardRoutes.post('/dev/stripe/renewal', async (c) => {
  const { now, subscriptions } = await control<StandInState>(c.env, 'state')
  const ends = subscriptions
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .map(({ currentPeriodEnd }) => currentPeriodEnd)
  if (ends.length > 0) await control(c.env, 'advance', { seconds: Math.min(...ends) - now + RENEWAL_SECONDS })
  return c.redirect('/dev/stripe', 303)
})

dashboardRoutes.post('/dev/stripe/decline', async (c) => {
  await control(c.env, 'decline', declineForm.parse(await c.req.parseBody()))
  return c.redirect('/dev/stripe', 303)
})

function customerPart({ subscriptions, invoices }: StandInState, { id, email }: StandInState['customers'][number]) {
  return html`<article>
    <h3>${email ?? id}</h3>
    ${subscriptions
      .filter(({ customer }) => customer === id)
      .map(
        ({ price, status, currentPeriodEnd, cancelAtPeriodEnd }) =>
          html`<p>${price}: ${status}, ${cancelAtPeriodEnd ? 'ends' : 'renews'} ${time(currentPeriodEnd)}</p>`,
      )}
    <table>
      ${invoices
        .filter(({ customer }) => customer === id)
        .toReversed()
        .map(
          ({ number, status, amountDue, url }) =>
            html`<tr>
              <td>${url === null ? 'draft' : html`<a href="${url}">${number}</a>`}</td>
              <td>£${(amountDue / 100).toFixed(2)}</td>
              <td>${status}</td>
            </tr>`,
        )}
    </table>
    <form method="post" action="/dev/stripe/decline">
      <input type="hidden" name="customer" value="${id}" />
      <button name="times" value="1">Decline the next payment</button>
      <button name="times" value="4">Decline the next four: the renewal and its retries</button>
      <button name="times" value="0">Decline none</button>
    </form>
  </article>`
}

function clockButton(action: string, label: string, days: number) {
  return html`<form method="post" action="${action}">
    <input type="hidden" name="days" value="${days}" /><button>${label}</button>
  </form>`
}

function time(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')
}
