import { LoaderCircle } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import * as m from '../../../messages/generated/messages.js'

/** Google's mark in its own colours, as its branding rules ask. */
const ARCS = [
  { fill: '#4285F4', d: 'M23 12.3c0-.8-.1-1.5-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z' },
  { fill: '#34A853', d: 'M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9a7 7 0 0 1-10.4-3.6H1.7v3A11.5 11.5 0 0 0 12 23.5Z' },
  { fill: '#FBBC05', d: 'M5.5 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.7a11.5 11.5 0 0 0 0 10.4l3.8-3Z' },
  { fill: '#EA4335', d: 'M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 6.8l3.8 3A6.9 6.9 0 0 1 12 5.1Z' },
]

interface GoogleButtonProps {
  /** Whether it stands below another way to sign in. */
  readonly hasOtherWay?: boolean
  /** The sign-in window is open, or was closed a moment ago. */
  readonly isBusy: boolean
  readonly failure: string | null
  readonly onClick: () => void
}

/** The button works even while busy: pressing it opens the window anew. */
export function GoogleButton({ hasOtherWay = true, isBusy, failure, onClick }: GoogleButtonProps) {
  return (
    <>
      {hasOtherWay && (
        <div className="my-5 flex items-center gap-3 text-sm text-ink-muted">
          <span className="h-px grow bg-rule" />
          {m.auth_or()}
          <span className="h-px grow bg-rule" />
        </div>
      )}
      <Button className="w-full" aria-busy={isBusy} onClick={onClick}>
        {isBusy ? (
          <LoaderCircle aria-hidden className="animate-spin" />
        ) : (
          <svg viewBox="0 0 24 24" aria-hidden>
            {ARCS.map((arc) => (
              <path key={arc.fill} {...arc} />
            ))}
          </svg>
        )}
        {m.auth_google()}
      </Button>
      <p role="status" className="mt-2 text-sm text-negative empty:mt-0">
        {failure}
      </p>
    </>
  )
}
