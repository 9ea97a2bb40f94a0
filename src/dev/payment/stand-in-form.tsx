// The card form of the development entry, where no key of the payment provider is set. It names itself as a stand-in and
// moves no money. It is for engineers, so its texts are not in the catalogues. Production builds do not include it.
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import type { PaymentFormProps, PaymentResult } from '../../lib/payment/payment-form.ts'
import { BankDialog } from './bank-dialog.tsx'
import { answerBank, type Card, type Confirmation, confirmCard } from './stand-in-calls.ts'
import { inGroups, TEST_CARDS } from './test-cards.ts'

const EMPTY: Card = { number: '', expiry: '', cvc: '' }

interface BankQuestion {
  readonly answer: (isApproved: boolean) => void
}

export function StandInForm({ clientSecret, onReady }: PaymentFormProps) {
  const [card, setCard] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const [question, setQuestion] = useState<BankQuestion | null>(null)
  const faults = faultsOf(card)
  const askBank = () => new Promise<boolean>((resolve) => setQuestion({ answer: resolve }))
  const confirm = useEffectEvent(async (): Promise<PaymentResult> => {
    setChecked(true)
    if (Object.keys(faults).length > 0) return { kind: 'incomplete' }
    const confirmation = await confirmCard(clientSecret, { ...card, number: card.number.replaceAll(' ', '') })
    if (confirmation.status !== 'requires_action') return resultOf(confirmation)
    const isApproved = await askBank()
    setQuestion(null)
    return resultOf(await answerBank(clientSecret, isApproved))
  })
  // Another payment brings another `onReady`, and takes the card that is entered.
  useEffect(() => onReady({ confirm: () => confirm() }), [onReady])
  const field = (name: keyof Card) => ({
    value: card[name],
    error: isChecked ? faults[name] : undefined,
    inputMode: 'numeric' as const,
    onChange: ({ target }: { target: HTMLInputElement }) => setCard({ ...card, [name]: tidied[name](target.value) }),
  })
  return (
    <div className="space-y-4">
      <Notice tone="caution" title="Stand-in for Stripe: no money moves">
        <p className="text-sm">This server has no payment key. Use one of the cards below, not your own.</p>
      </Notice>
      <Field label="Card number" autoComplete="off" placeholder="1234 1234 1234 1234" {...field('number')} />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry (MM / YY)" autoComplete="off" placeholder="12 / 30" {...field('expiry')} />
        <Field label="CVC" autoComplete="off" placeholder="123" {...field('cvc')} />
      </div>
      <CardList onChoose={(number) => setCard({ number: inGroups(number), expiry: '12 / 30', cvc: '123' })} />
      {question && <BankDialog onAnswer={question.answer} />}
    </div>
  )
}

function CardList({ onChoose }: { readonly onChoose: (number: string) => void }) {
  return (
    <div>
      <p id="stand-in-cards" className="text-sm font-medium">
        Test cards
      </p>
      <ul aria-labelledby="stand-in-cards" className="mt-1.5 divide-y border-y text-sm">
        {TEST_CARDS.map(({ number, effect }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Button variant="link" size="inline" className="figures min-h-6" onClick={() => onChoose(number)}>
              {inGroups(number)}
            </Button>
            <span className="text-ink-muted">{effect}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const tidied: Record<keyof Card, (typed: string) => string> = {
  number: inGroups,
  expiry: (typed) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
  },
  cvc: (typed) => typed.replaceAll(/\D/g, '').slice(0, 4),
}

function faultsOf({ number, expiry, cvc }: Card): Partial<Record<keyof Card, string>> {
  return {
    ...(number.replaceAll(' ', '').length < 16 && { number: 'Enter the 16 digits of a test card.' }),
    ...(!/^(?:0[1-9]|1[0-2]) \/ \d\d$/.test(expiry) && { expiry: 'Enter month and year.' }),
    ...(cvc.length < 3 && { cvc: 'Enter three digits.' }),
  }
}

function resultOf({ status, error }: Confirmation): PaymentResult {
  if (status === 'succeeded') return { kind: 'paid' }
  if (status === 'processing') return { kind: 'processing' }
  if (error?.code === 'payment_intent_authentication_failure') return { kind: 'not-approved' }
  if (error?.code === 'payment_intent_unexpected_state') return { kind: 'settled-elsewhere' }
  return { kind: 'failed', message: error?.message ?? null }
}
