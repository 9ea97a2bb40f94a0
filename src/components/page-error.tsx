import { useRouter } from '@tanstack/react-router'
import { isGone, isSignInRequired } from '../lib/api/api-error.ts'
import { describeError } from '../lib/api/error-message.ts'
import { useSession } from '../lib/session/session.ts'
import { usePageTitle } from '../lib/hooks/use-page-title.ts'
import * as m from '../../messages/generated/messages.js'
import { Button } from './ui/button.tsx'

/** A page whose loader failed: the error and a next step. */
export function PageError({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const { fact, nextStep } = describeError(error)
  usePageTitle(fact)
  const { status } = useSession()
  const signIn = () => router.navigate({ to: '/', search: { signin: 1, next: router.state.location.href } })
  return (
    <div role="alert" className="mx-auto w-full max-w-xl px-4 py-24 sm:px-6 sm:py-32">
      <h1 className="headline text-3xl">{fact}</h1>
      <p className="mt-4 text-ink-muted">{nextStep}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isSignInRequired(error) ? (
          <Button variant="primary" onClick={() => void signIn()}>
            {m.landing_sign_in()}
          </Button>
        ) : (
          !isGone(error) && (
            <Button variant="primary" onClick={() => void router.invalidate()}>
              {m.try_again()}
            </Button>
          )
        )}
        <Button onClick={() => void router.navigate({ to: '/' })}>
          {status === 'signed-in' ? m.page_error_dashboard() : m.not_found_home()}
        </Button>
      </div>
    </div>
  )
}
