import { useConfig } from '../../lib/api/config.ts'
import * as m from '../../../messages/generated/messages.js'

/** Where the mails of a development server are read; nothing elsewhere. */
export function DevelopmentMailbox() {
  const emulatorOrigin = useConfig()?.identity?.emulatorOrigin ?? null
  if (emulatorOrigin === null) return null
  return (
    <p className="mt-1 text-sm">
      {m.auth_mailbox()}{' '}
      <a href="/dev/mail" target="_blank" rel="noreferrer" className="font-medium text-accent underline">
        /dev/mail
      </a>
    </p>
  )
}
