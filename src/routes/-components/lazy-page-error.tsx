import { lazy, Suspense } from 'react'
import { loadPatiently } from '../../lib/load-patiently.ts'

const PageError = lazy(async () => ({
  default: (await loadPatiently(() => import('../../components/page-error.tsx'))).PageError,
}))

/** The words for every error code are loaded with the first error. */
export function LazyPageError({ error }: { readonly error: unknown }) {
  return (
    <Suspense>
      <PageError error={error} />
    </Suspense>
  )
}
