import { Link } from '@tanstack/react-router'
import { ArrowLeft, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import * as m from '../../../../messages/generated/messages.js'

interface CheckoutFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of paying: the way back, the heading, and what is to be done. */
export function CheckoutFrame({ title, children }: CheckoutFrameProps) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-8 sm:px-6 sm:py-12">
      <Button asChild variant="quiet" size="sm" className="-ms-3">
        <Link to="/pricing">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          {m.checkout_back()}
        </Link>
      </Button>
      <h1 className="mt-4 headline text-3xl">{title}</h1>
      <div className="mt-6">{children}</div>
    </div>
  )
}

interface SettingUpProps {
  /** The page's name, which is not drawn yet. */
  readonly title: string
  readonly text: string
}

export function SettingUp({ title, text }: SettingUpProps) {
  return (
    <div className="grid grow place-items-center content-center gap-4 px-4 py-32 text-ink-muted">
      <h1 className="sr-only">{title}</h1>
      <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
      <p role="status">{text}</p>
    </div>
  )
}

/** Where nothing can be bought. */
export function NotSetUp() {
  return (
    <Notice tone="info" title={m.checkout_not_set_up()}>
      <p>{m.checkout_not_set_up_text()}</p>
      <Link to="/translate" className="text-accent underline underline-offset-3 hover:text-accent-strong">
        {m.checkout_to_translate()}
      </Link>
    </Notice>
  )
}

interface PaymentCardProps {
  readonly title: string
  readonly children: ReactNode
}

export function PaymentCard({ title, children }: PaymentCardProps) {
  return (
    <Panel aria-labelledby="payment" className="p-5 sm:p-7">
      <h2 id="payment" className="headline text-xl">
        {title}
      </h2>
      {children}
    </Panel>
  )
}
