import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../components/ui/fields/field.tsx'
import * as m from '../../../messages/generated/messages.js'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={isShown ? m.auth_hide_password() : m.auth_show_password()}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 end-0 grid w-10 place-items-center rounded-md text-ink-muted hover:text-ink"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      }
    />
  )
}
