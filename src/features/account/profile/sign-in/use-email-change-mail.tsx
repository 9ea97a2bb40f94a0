import { useSoleMutation } from '../../../../lib/api/use-sole-mutation.ts'
import { identity } from '../../../../lib/session/session.ts'
import { dismissToast } from '../../../../lib/toast.ts'
import { useRecentSignIn } from '../../use-recent-sign-in.tsx'

interface EmailChangeMail {
  readonly onSent: (newEmail: string) => void
  readonly onError: (error: Error) => void
}

/** Sends the link that changes the address, after a recent sign-in. `dialog` asks for one and is to be drawn. */
export function useEmailChangeMail({ onSent, onError }: EmailChangeMail) {
  const { withRecentSignIn, dialog } = useRecentSignIn()
  const send = useSoleMutation({
    mutationFn: (newEmail: string) =>
      withRecentSignIn(async () =>
        (await identity()).sendEmailChange(newEmail, new URL('/profile', location.origin).href),
      ),
    onMutate: () => dismissToast(), // an earlier failure is no longer true beside what comes
    onSuccess: (_, newEmail) => onSent(newEmail),
    onError,
  })
  return { send, dialog }
}
