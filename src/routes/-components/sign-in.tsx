import { WithQueries } from '../../components/with-queries.tsx'
import { SignInDialog } from '../../features/account/sign-in-dialog.tsx'

export function SignIn({ onClose }: { readonly onClose: () => void }) {
  return (
    <WithQueries>
      <SignInDialog onClose={onClose} />
    </WithQueries>
  )
}
