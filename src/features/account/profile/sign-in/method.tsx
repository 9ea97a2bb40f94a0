import type { ReactNode } from 'react'
import { Badge } from '../../../../components/ui/badge.tsx'

interface MethodProps {
  readonly status: string
  readonly isConnected?: boolean
  readonly children?: ReactNode
}

/** Whether a way of signing in is set up. */
export function Method({ status, isConnected = false, children }: MethodProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      {children}
      <Badge tone={isConnected ? 'positive' : 'neutral'}>{status}</Badge>
    </span>
  )
}
