import { useRouter } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { LazyPart } from '../../components/lazy-part.tsx'
import { Button } from '../../components/ui/button.tsx'
import { tryLoadingAgain } from '../../lib/loading/load-trouble.ts'
import { loadWithRetry } from '../../lib/loading/load-with-retry.ts'
import { isModuleMissing } from '../../lib/loading/module-missing.ts'
import { reloadOnce } from '../../lib/loading/reload-once.ts'
import * as m from '../../../messages/generated/messages.js'

const PageError = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../components/page-error.tsx'))).PageError,
}))

/** The words for every error code are loaded with the first error; those for code that is missing are here. */
export function LazyPageError({ error }: { readonly error: unknown }) {
  if (isModuleMissing(error)) return <PageMissing />
  return (
    <LazyPart>
      <PageError error={error} />
    </LazyPart>
  )
}

function PageMissing() {
  const router = useRouter()
  useEffect(() => void reloadOnce(), [])
  const tryAgain = () => {
    tryLoadingAgain()
    void router.invalidate()
  }
  return (
    <div role="alert" className="mx-auto w-full max-w-xl px-4 py-24 sm:px-6 sm:py-32">
      <h1 className="headline text-3xl">{m.page_missing()}</h1>
      <p className="mt-4 text-ink-muted">{m.error_network_next()}</p>
      <Button variant="primary" className="mt-8" data-tries-again onClick={tryAgain}>
        {m.try_again()}
      </Button>
    </div>
  )
}
