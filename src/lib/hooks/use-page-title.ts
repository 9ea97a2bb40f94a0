import { useEffect } from 'react'
import * as m from '../../../messages/generated/messages.js'

/** Names the page in the browser's tab and history; without a name of its own it is the product's. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = page === undefined ? m.app_title() : m.page_title({ page })
  }, [page])
}
