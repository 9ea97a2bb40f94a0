import { useHydrated } from '../lib/hooks/use-hydrated.ts'
import * as m from '../../messages/generated/messages.js'
import { Button } from './ui/button.tsx'

interface SubmitButtonProps {
  readonly label: string
  readonly isBusy: boolean
  readonly className?: string
}

/** Asleep until the page's script runs: before that, the browser itself would send the form. */
export function SubmitButton({ label, isBusy, className = '' }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className={`max-sm:w-full ${className}`}
        isBusy={isBusy}
        disabled={!isHydrated}
      >
        {label}
      </Button>
      <noscript>
        <p className="mt-3 text-sm text-ink-muted">{m.form_needs_script()}</p>
      </noscript>
    </>
  )
}
