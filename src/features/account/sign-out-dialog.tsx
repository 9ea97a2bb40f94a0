import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import * as m from '../../../messages/generated/messages.js'
import { useSignOut } from './use-sign-in.ts'

type Opening =
  | Pick<Extract<ComponentProps<typeof ConfirmDialog>, { trigger: unknown }>, 'trigger'>
  | Pick<Extract<ComponentProps<typeof ConfirmDialog>, { isOpen: unknown }>, 'isOpen' | 'onClose' | 'opener'>

/** SPEC §2: a sign-out is asked about first. It leads to the start page. */
export function SignOutDialog(opening: Opening) {
  const navigate = useNavigate()
  const signOut = useSignOut(() => void navigate({ to: '/' }))
  return (
    <ConfirmDialog
      {...opening}
      title={m.auth_sign_out_title()}
      text={m.auth_sign_out_question()}
      confirmLabel={m.sign_out()}
      keepLabel={m.auth_sign_out_keep()}
      isHarmless
      onConfirm={() => signOut.mutate()}
    />
  )
}
