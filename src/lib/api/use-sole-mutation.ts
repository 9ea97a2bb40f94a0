import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * A mutation that runs once at a time. A button shows as busy a moment after it was pressed. Presses in between (Enter
 * twice, a double click) are dropped here.
 */
export function useSoleMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useMutation(options)
  const { status, submittedAt, mutate } = mutation
  const startedAt = useRef(0)
  /** When the last one was begun whose end has been drawn. */
  const endedAt = useRef(0)
  useEffect(() => {
    if (status !== 'pending') endedAt.current = Math.max(endedAt.current, submittedAt) // after a reset it is 0
  }, [status, submittedAt])
  return {
    ...mutation,
    mutate: (variables: Variables) => {
      if (startedAt.current > endedAt.current) return
      startedAt.current = Date.now()
      mutate(variables)
    },
  }
}
