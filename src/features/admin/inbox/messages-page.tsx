import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSubmission, SubmissionState } from '../../../../worker/contract/admin.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { formatNumber } from '../../../lib/format.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { Ago } from '../../../components/lists/ago.tsx'
import { EntryList } from '../../../components/lists/entry-list.tsx'
import { ListSection } from '../../../components/lists/list-section.tsx'
import { refreshAdmin, submissionsQuery } from '../queries.ts'
import { Ratings } from './ratings.tsx'

export function MessagesPage() {
  const [state, setState] = useState<SubmissionState>('open')
  const query = useInfiniteQuery(submissionsQuery(state))
  return (
    <>
      <ListSection
        title={m.admin_inbox()}
        tools={
          <SelectField
            label={m.admin_inbox_show()}
            className="w-full sm:w-40"
            choices={[
              { value: 'open', label: m.admin_inbox_open() },
              { value: 'all', label: m.admin_inbox_all() },
            ]}
            value={state}
            onChange={setState}
          />
        }
      >
        <EntryList
          query={query}
          empty={m.admin_inbox_none()}
          keyOf={({ id }) => id}
          renderEntry={(submission) => <Message submission={submission} />}
        />
      </ListSection>
      <Ratings />
    </>
  )
}

function Message({ submission }: { readonly submission: AdminSubmission }) {
  const { email, type, subject, rating, message, createdAt, handledAt } = submission
  return (
    <article aria-label={subject ?? email} className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium [overflow-wrap:anywhere]">
            {subject ?? (rating === null ? email : m.admin_stars({ rating: formatNumber(rating) }))}
            <Badge tone={type === 'support' ? 'accent' : 'neutral'}>
              {type === 'support' ? m.admin_support() : m.admin_feedback()}
            </Badge>
            {handledAt !== null && <Badge tone="positive">{m.admin_handled()}</Badge>}
          </h3>
          <p className="text-sm text-ink-muted">
            <a href={`mailto:${email}`} className="[overflow-wrap:anywhere] text-accent underline underline-offset-3">
              {email}
            </a>{' '}
            · <Ago time={createdAt} />
          </p>
        </div>
        <HandleButton submission={submission} />
      </div>
      <p className="mt-3 max-w-[70ch] text-base [overflow-wrap:anywhere] whitespace-pre-line">{message}</p>
    </article>
  )
}

function HandleButton({ submission: { id, email, handledAt } }: { readonly submission: AdminSubmission }) {
  const client = useQueryClient()
  const isHandled = handledAt !== null
  const change = async (toHandled: boolean) => {
    await bodyOf(api.admin.submissions[':id'].$patch({ param: { id }, json: { isHandled: toHandled } }))
    await refreshAdmin(client)
  }
  const fail = (error: unknown) => showFailure(m.admin_handle_failed(), errorLine(error))
  const handle = useSoleMutation({
    mutationFn: () => change(!isHandled),
    onSuccess: () => {
      const undo = { label: m.admin_undo(), run: () => void change(isHandled).catch(fail) }
      showToast(isHandled ? m.admin_reopened() : m.admin_handled_toast(), email, undo)
    },
    onError: fail,
  })
  return (
    <Button
      size="sm"
      isBusy={handle.isPending}
      aria-label={isHandled ? m.admin_reopen_named({ email }) : m.admin_handle_named({ email })}
      onClick={() => handle.mutate()}
    >
      {isHandled ? m.admin_reopen() : m.admin_handle()}
    </Button>
  )
}
