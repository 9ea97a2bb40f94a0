import { useEffect } from 'react'
import { tellWhenSlow } from '../../lib/loading/tell-when-slow.ts'
import * as m from '../../../messages/generated/messages.js'
import { Container } from '../../components/container.tsx'

const block = 'animate-pulse rounded-md bg-well motion-reduce:animate-none'

/** Stands in the place of a page that is not there yet. A page that does not come is reported, with a way to try again. */
export function PageWaiting() {
  useEffect(tellWhenSlow, [])
  return (
    <Container className="grow py-10">
      <p role="status" className="sr-only">
        {m.page_loading()}
      </p>
      <div className={`h-9 w-1/2 ${block}`} />
      <div className={`mt-8 h-24 ${block}`} />
      <div className={`mt-4 h-64 ${block}`} />
    </Container>
  )
}
