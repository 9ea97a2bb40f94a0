import { Notice } from '../../components/ui/notice.tsx'
import * as m from '../../messages/generated/messages.js'

export function SimulatedNotice() {
  return (
    <Notice tone="caution" title={m.job_simulated_title()} className="mt-6">
      <p className="text-sm">{m.job_simulated_text()}</p>
    </Notice>
  )
}
