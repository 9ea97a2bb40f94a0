import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import * as m from '../../messages/generated/messages.js'
import { OpenBook } from './open-book.tsx'

const HOW = [
  { number: 1, title: m.landing_how_1_title, text: m.landing_how_1_text },
  { number: 2, title: m.landing_how_2_title, text: m.landing_how_2_text },
  { number: 3, title: m.landing_how_3_title, text: m.landing_how_3_text },
]

export function LandingPage() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <section className="grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-[1fr_1.15fr] lg:gap-14">
        <div>
          <h1 className="headline text-display tracking-[-0.025em]">{m.landing_headline()}</h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ink-muted">{m.landing_lead()}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button asChild variant="primary" size="lg">
              <Link to="/" search={{ signin: 1, next: '/translate' }}>
                {m.landing_start()}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
            <Button asChild variant="link" size="inline">
              <Link to="/" search={{ signin: 1 }}>
                {m.landing_sign_in()}
              </Link>
            </Button>
          </div>
        </div>
        <OpenBook />
      </section>
      <HowItWorks />
    </div>
  )
}

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid gap-x-14 gap-y-6 border-t py-12 sm:py-16 lg:grid-cols-[1fr_1.15fr]">
      <div>
        <h2 id="how" className="headline text-2xl sm:text-3xl">
          {m.landing_how_heading()}
        </h2>
        <p className="mt-4 text-ink-muted">{m.landing_formats()}</p>
      </div>
      <ol className="divide-y border-y">
        {HOW.map(({ number, title, text }) => (
          <li key={number} className="grid grid-cols-[2.5rem_1fr] py-5">
            <span aria-hidden className="headline figures text-xl text-accent">
              {number}
            </span>
            <div>
              <h3 className="text-base font-semibold">{title()}</h3>
              <p className="mt-1 max-w-[36rem] text-ink-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
