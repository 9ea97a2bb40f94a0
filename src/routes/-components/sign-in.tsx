import { WithQueries } from '../../components/with-queries.tsx'
import { SignInDialog } from '../../features/account/sign-in-dialog.tsx'

interface SignInProps {
  readonly isNew: boolean
  readonly leadsBack: boolean
  readonly linkCode: string | null
  readonly onClose: () => void
}

export function SignIn(props: SignInProps) {
  return (
    <WithQueries>
      <SignInDialog {...props} />
    </WithQueries>
  )
}
