import { queryOptions } from '@tanstack/react-query'
import type { Glossary } from '../../../worker/contract/glossary.ts'
import { api, bodyOf } from './api-client.ts'

/** All that is read of glossaries: a change of one is told here. */
export const GLOSSARIES_KEY = ['glossaries'] as const

/** A person's glossaries by name. They change in other windows too: each visit and each return reads them again. */
export const glossariesQuery = queryOptions({
  queryKey: [...GLOSSARIES_KEY, 'list'],
  queryFn: (): Promise<Glossary[]> => bodyOf(api.glossaries.$get()),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})
