import { Button } from '../../components/ui/button.tsx'
import { showFailure } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/use-sole-mutation.ts'
import * as m from '../../messages/generated/messages.js'

const SAMPLE = { path: '/samples/service-agreement.txt', name: 'service-agreement.txt', type: 'text/plain' }

/** Picks the sample as if it had come from the person's disk. */
export function SampleButton({ onPick }: { readonly onPick: (file: File) => void }) {
  const load = useSoleMutation({
    mutationFn: async () => {
      const response = await fetch(SAMPLE.path)
      if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
      return new File([await response.blob()], SAMPLE.name, { type: SAMPLE.type })
    },
    onSuccess: onPick,
    onError: () => showFailure(m.upload_error(), m.upload_sample_failed()),
  })
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" isBusy={load.isPending} onClick={() => load.mutate()}>
        {m.upload_sample()}
      </Button>
      <span className="text-sm text-ink-muted">{m.upload_sample_hint()}</span>
    </div>
  )
}
