import { WithQueries } from '../../components/with-queries.tsx'
import { SignInDialog } from '../../features/account/sign-in-dialog.tsx'

interface SignInProps {
  readonly isNew: boolean
  readonly onClose: () => void
}

export function SignIn({ isNew, onClose }: SignInProps) {
  return (
    <WithQueries>
      <SignInDialog isNew={isNew} onClose={onClose} />
    </WithQueries>
  )
}
