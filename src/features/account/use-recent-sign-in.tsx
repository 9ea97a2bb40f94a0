import { type ReactNode, useState } from 'react'
import { isRecentSignInRequired } from './auth-error.ts'
import { ReauthDialog } from './reauth-dialog.tsx'

/** The person closed the dialog instead of confirming: nothing has happened, and nothing has failed. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed'
}

interface RecentSignIn {
  /** Runs the action. If it needs a more recent sign-in, asks for one and runs it again. Rejects with NotConfirmed. */
  readonly withRecentSignIn: <Result>(action: () => Promise<Result>) => Promise<Result>
  /** To be drawn by the page. */
  readonly dialog: ReactNode
}

export function useRecentSignIn(): RecentSignIn {
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null)
  const confirm = () => new Promise<boolean>((resolve) => setQuestion({ answer: resolve }))
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed)
    setQuestion(null)
  }
  return {
    withRecentSignIn: async (action) => {
      try {
        return await action()
      } catch (error) {
        if (!isRecentSignInRequired(error)) throw error
        if (!(await confirm())) throw new NotConfirmed('the dialog was closed', { cause: error })
        return action()
      }
    },
    dialog: question && <ReauthDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />,
  }
}
