// One story at a time, chosen by company. The part of the address after # names the story, so that links can lead to
// it. All stories are in the page from the start.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Tabs } from 'radix-ui'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import * as m from '../../../messages/generated/messages.js'
import { STORIES, type Story } from './stories.ts'
import { StoryView } from './story-view.tsx'

export function StoriesByCompany() {
  const [chosen, choose] = useChosenStory()
  return (
    <Tabs.Root value={chosen.id} onValueChange={choose}>
      <Tabs.List aria-label={m.story_choose()} className="grid border-y max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {STORIES.map(({ id, industry, company }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="group relative px-5 py-4 text-start hover:bg-well data-[state=active]:bg-sheet"
          >
            <span id={id} className="block scroll-mt-6 text-sm text-ink-muted">
              {industry()}
            </span>
            <span className="mt-0.5 block text-lg font-medium">{company()}</span>
            <span
              aria-hidden
              className="absolute inset-x-0 -bottom-px h-0.5 bg-accent opacity-0 group-data-[state=active]:opacity-100"
            />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {STORIES.map((story) => (
        <Tabs.Content
          key={story.id}
          value={story.id}
          forceMount
          className="animate-fade py-12 data-[state=inactive]:hidden noscript:block! sm:py-14"
        >
          <StoryView {...story} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

function useChosenStory(): [Story, (id: string) => void] {
  const isHydrated = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  // The prerendered page does not know the hash.
  const chosen = (isHydrated ? STORIES.find(({ id }) => id === hash) : undefined) ?? STORIES[0]
  const choose = (id: string) =>
    void navigate({ to: '.', hash: id, replace: true, resetScroll: false, hashScrollIntoView: false })
  return [chosen, choose]
}
