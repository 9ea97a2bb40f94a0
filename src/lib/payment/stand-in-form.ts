// The development stand-in's card form. A production build has none: the condition is decided when it is built.
import { lazy } from 'react'
import { loadWithRetry } from '../loading/load-with-retry.ts'

export const StandInForm =
  import.meta.env.MODE === 'production'
    ? null
    : lazy(() =>
        loadWithRetry(async () => ({
          default: (await import('../../dev/payment/stand-in-form.tsx')).StandInForm,
        })),
      )
