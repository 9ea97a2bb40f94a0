import { Button } from '../../components/ui/button.tsx'
import { showFailure } from '../../lib/toast.ts'
import { useSoleMutation } from '../../lib/api/use-sole-mutation.ts'
import * as m from '../../../messages/generated/messages.js'
import { type Sample, SAMPLES } from './document-formats.ts'

/** Picks a sample as if it had come from the person's disk. */
export function SampleButton({ onPick }: { readonly onPick: (file: File) => void }) {
  const load = useSoleMutation({
    mutationFn: async ({ file, type }: Sample) => {
      const response = await fetch(`/samples/${file}`)
      if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
      return new File([await response.blob()], file, { type })
    },
    onSuccess: onPick,
    onError: () => showFailure(m.upload_error(), m.upload_sample_failed()),
  })
  const [first, ...others] = SAMPLES
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      {first && (
        <Button size="sm" isBusy={load.isPending} onClick={() => load.mutate(first)}>
          {m.upload_sample()}
        </Button>
      )}
      <span className="text-sm text-ink-muted">{m.upload_sample_hint()}</span>
      {others.map((sample) => (
        <Button key={sample.file} size="sm" variant="quiet" onClick={() => load.mutate(sample)}>
          {m.upload_sample_as({ format: sample.format })}
        </Button>
      ))}
    </div>
  )
}
