import { Link } from '@tanstack/react-router'
import * as m from '../../../messages/generated/messages.js'

/** Below a form that can make an account. The pages open beside the form, which keeps what is typed. */
export function Agreement() {
  const link = { target: '_blank', className: 'text-accent underline underline-offset-3 hover:text-accent-strong' }
  return (
    <p className="mt-3 text-sm text-ink-muted">
      {m.auth_agree()}{' '}
      <Link to="/terms" {...link}>
        {m.footer_terms()}
      </Link>
      . {m.auth_agree_privacy()}{' '}
      <Link to="/privacy" {...link}>
        {m.footer_privacy()}
      </Link>
      .
    </p>
  )
}
