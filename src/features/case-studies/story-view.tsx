import { Stats } from '../../components/ui/stat.tsx'
import { DOCUMENT_TYPES } from '../../content/language-profiles.ts'
import { languageName } from '../../lib/language-name.ts'
import * as m from '../../../messages/generated/messages.js'
import type { LanguageCode } from '../../../worker/contract/languages.ts'
import type { Story } from './stories.ts'
import { StoryPages } from './story-pages.tsx'

export function StoryView(story: Story) {
  const { title, challenge, solution, sources, targets, documentTypes, results, quote, role } = story
  return (
    <article>
      <h2 className="headline max-w-3xl text-3xl">{title()}</h2>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
        <div className="space-y-6">
          <Part heading={m.story_challenge()}>{challenge()}</Part>
          <Part heading={m.story_solution()}>{solution()}</Part>
          <div className="grid gap-6 sm:grid-cols-2">
            <Part heading={m.story_languages()}>
              {m.story_from_to({ sources: languageNames(sources), targets: languageNames(targets) })}
            </Part>
            <Part heading={m.story_types()}>{documentTypes.map((type) => DOCUMENT_TYPES[type]()).join(', ')}</Part>
          </div>
        </div>
        <StoryPages {...story} />
      </div>
      <h3 className="mt-12 mb-5 font-semibold">{m.story_results()}</h3>
      <Stats label={m.story_results()} figures={results.map(({ value, label }) => ({ value, label: label() }))} />
      <figure className="mt-12 max-w-3xl">
        <blockquote className="headline text-2xl text-pretty sm:text-3xl">{quote()}</blockquote>
        <figcaption className="mt-4 text-ink-muted">{m.story_example({ role: role() })}</figcaption>
      </figure>
    </article>
  )
}

function Part({ heading, children }: { readonly heading: string; readonly children: string }) {
  return (
    <div>
      <h3 className="font-semibold">{heading}</h3>
      <p className="mt-1 text-pretty text-ink-muted">{children}</p>
    </div>
  )
}

function languageNames(codes: readonly LanguageCode[]): string {
  return codes.map(languageName).join(', ')
}
