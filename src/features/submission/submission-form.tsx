import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { MAX_MESSAGE_LENGTH } from '../../../worker/contract/limits.ts'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { RadioCards } from '../../components/ui/fields/radio-cards.tsx'
import { TextareaField } from '../../components/ui/fields/textarea-field.tsx'
import { counterNearLimit } from '../../lib/forms/counter-near-limit.ts'
import { showFailure } from '../../lib/toast.ts'
import { useTypedBefore } from '../../lib/forms/use-typed-before.ts'
import * as m from '../../../messages/generated/messages.js'
import { RatingField } from './rating-field.tsx'
import {
  emptyValues,
  type SubmissionKind,
  submissionOf,
  type SubmissionValues,
  valuesSchema,
} from './submission-values.ts'
import { useSubmit } from './use-submit.ts'

/** The kind, and the address within the page that opens the form with it. */
const QUESTION = 'question'
const SEND = {
  feedback: m.submission_send_feedback,
  question: m.submission_send_question,
  support: m.submission_send_support,
} satisfies Record<SubmissionKind, () => string>

/** Feedback and support requests (SPEC §3, §5) share one form; each page opens its own kind. */
export function SubmissionForm({ initialType }: { readonly initialType: SubmissionValues['type'] }) {
  const form = useForm<SubmissionValues>({
    resolver: zodResolver(valuesSchema),
    defaultValues: useTypedBefore(emptyValues(initialType)),
  })
  const { register, control, setValue, clearErrors, formState } = form
  const { errors } = formState
  const [type, rating, message] = useWatch({ control, name: ['type', 'rating', 'message'] })
  const send = useSubmit(() => form.reset(emptyValues(type)))
  const isSupport = type === 'support'
  const asksQuestion = useLocation({ select: ({ hash }) => hash === QUESTION })
  useEffect(() => {
    if (asksQuestion) setValue('type', QUESTION)
  }, [asksQuestion, setValue])
  return (
    <form
      id={QUESTION}
      method="post"
      noValidate
      className="scroll-mt-24 space-y-6"
      onSubmit={(event) => void form.handleSubmit((values) => send.mutate(submissionOf(values)), nameMissing)(event)}
    >
      <RadioCards
        legend={m.submission_kind()}
        choices={[
          { value: 'feedback', title: m.submission_feedback(), text: m.submission_feedback_about() },
          { value: 'question', title: m.submission_question(), text: m.submission_question_about() },
          { value: 'support', title: m.submission_support(), text: m.submission_support_about() },
        ]}
        value={type}
        className="grid gap-3 sm:grid-cols-3"
        onChange={(next) => {
          setValue('type', next)
          clearErrors()
        }}
      />
      <Field
        label={m.submission_email()}
        type="email"
        autoComplete="email"
        required
        hint={m.submission_email_hint()}
        error={errors.email?.message}
        {...register('email')}
      />
      {isSupport && (
        <Field label={m.submission_subject()} required error={errors.subject?.message} {...register('subject')} />
      )}
      {type === 'feedback' && <RatingField value={rating} onChange={(stars) => setValue('rating', stars)} />}
      <TextareaField
        label={type === 'feedback' ? m.submission_feedback_text() : m.submission_message()}
        rows={7}
        required
        counter={counterNearLimit(message, MAX_MESSAGE_LENGTH)}
        hint={isSupport ? m.submission_message_hint() : undefined}
        error={errors.message?.message}
        {...register('message')}
      />
      <SubmitButton label={SEND[type]()} isBusy={send.isPending} />
      {send.isSuccess && !formState.isDirty && (
        <Notice tone="info" title={m.submission_received()}>
          <p className="text-ink-muted [overflow-wrap:anywhere]">
            {m.submission_received_text({ email: send.variables.email })}
          </p>
        </Notice>
      )}
    </form>
  )
}

/**
 * SPEC §5: reports a missing email or message first, then a request's subject. An invalid value is reported only at its
 * field.
 */
function nameMissing({ email, message, subject }: FieldErrors<SubmissionValues>): void {
  const isMissing = [email, message].some((error) => error?.type === 'too_small')
  if (isMissing) showFailure(m.missing_information(), m.submission_required())
  else if (subject) showFailure(m.submission_subject_required(), m.submission_subject_required_text())
}
