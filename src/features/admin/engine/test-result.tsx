import type { EngineProblem, EngineTest } from '../../../../worker/contract/admin.ts'
import { Notice } from '../../../components/ui/notice.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDollars } from '../../../lib/format-exact.ts'
import * as m from '../../../../messages/generated/messages.js'

/** What an admin can do about it. */
const PROBLEMS = {
  not_set_up: m.admin_engine_problem_not_set_up,
  misconfigured: m.admin_engine_problem_misconfigured,
  refused: m.admin_engine_problem_refused,
  busy: m.admin_engine_problem_busy,
  down: m.admin_engine_problem_down,
} satisfies Record<EngineProblem, () => string>

export function TestResult({ test }: { readonly test: EngineTest }) {
  return test.outcome === 'answered' ? <Answered test={test} /> : <Failed test={test} />
}

function Answered({ test }: { readonly test: Extract<EngineTest, { outcome: 'answered' }> }) {
  const { source, targetLanguage, answer, faults, seconds, inputTokens, outputTokens, cachedTokens } = test
  const figures = [
    { label: m.admin_engine_seconds(), value: seconds.toFixed(1) },
    { label: m.admin_engine_input(), value: formatNumber(inputTokens) },
    { label: m.admin_engine_cached(), value: formatNumber(cachedTokens) },
    { label: m.admin_engine_output(), value: formatNumber(outputTokens) },
    {
      label: m.admin_engine_cost(),
      value: test.costUsd === null ? m.admin_engine_unknown() : formatDollars(test.costUsd),
    },
  ]
  return (
    <div className="mt-3 rounded-md bg-well px-4 py-3">
      <p className="text-sm text-ink-muted" lang="en">
        {source}
      </p>
      <p className="mt-1" lang={targetLanguage}>
        <span className="sr-only">{m.admin_engine_answer({ language: languageName(targetLanguage) })} </span>
        {answer ?? m.admin_engine_no_answer()}
      </p>
      {faults.length > 0 && (
        <p className="mt-1 text-sm font-medium text-caution">{m.admin_engine_faults({ faults: faults.join(', ') })}</p>
      )}
      <dl className="figures mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {test.isEstimated && <p className="mt-1 text-xs text-ink-muted">{m.admin_engine_estimated()}</p>}
    </div>
  )
}

function Failed({ test }: { readonly test: Extract<EngineTest, { outcome: 'failed' }> }) {
  const { problem, detail, seconds, retryAfterSeconds } = test
  return (
    <Notice tone="negative" title={PROBLEMS[problem]()} className="mt-3">
      <p className="text-sm [overflow-wrap:anywhere]">{detail}</p>
      <p className="mt-1 text-xs text-ink-muted">
        {m.admin_engine_after({ seconds: seconds.toFixed(1) })}
        {retryAfterSeconds !== null &&
          ` ${m.admin_engine_retry({ seconds: formatNumber(Math.ceil(retryAfterSeconds)) })}`}
      </p>
    </Notice>
  )
}
