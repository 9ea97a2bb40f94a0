import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import * as m from '../../../../../messages/generated/messages.js'
import type { KnownTags } from './editor/tag-chip.ts'
import { SegmentText } from './segment-text.tsx'
import type { TextLanguage } from './text-language.ts'

interface ConflictNoticeProps {
  /** Null: the source text stands in the result. */
  readonly theirs: string | null
  readonly mine: string | null
  /** What is known of the paragraph's tags. */
  readonly tags: KnownTags
  readonly language: TextLanguage
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Somebody else has saved a text while this one was typed: the person decides. */
export function ConflictNotice({ theirs, mine, tags, language, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice tone="caution" title={m.segment_conflict()} isUrgent className="mt-2">
      <dl className="mt-1 grid gap-x-6 gap-y-2 text-sm @2xl:grid-cols-2">
        {[
          { name: m.segment_theirs(), text: theirs },
          { name: m.segment_mine(), text: mine },
        ].map(({ name, text }) => (
          <div key={name}>
            <dt className="text-ink-muted">{name}</dt>
            <dd>
              {text === null ? (
                m.segment_history_source()
              ) : (
                <SegmentText markup={text} tags={tags} language={language} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          {m.segment_keep_mine()}
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          {m.segment_take_theirs()}
        </Button>
      </div>
    </Notice>
  )
}
