// An open document: the original on the right-hand page, its translation on the turned leaf.
import { Figure } from '../../components/ui/figure.tsx'
import * as m from '../../../messages/generated/messages.js'
import { findLanguage } from '../../../worker/contract/languages.ts'
import type { PicturedPage, Story } from './stories.ts'

export function StoryPages({ original, translation }: Pick<Story, 'original' | 'translation'>) {
  return (
    <Figure caption={m.story_pages_caption()}>
      {/* Pages lie as they do in a book of these languages, whatever the language of the site. */}
      <div dir="ltr" className="grid grid-cols-2 divide-x">
        <Page {...translation} />
        <Page {...original} />
      </div>
    </Figure>
  )
}

function Page({ language, title, lines }: PicturedPage) {
  return (
    <div
      lang={findLanguage(language)?.tag}
      className="min-w-0 px-4 py-6 font-serif text-sm hyphens-auto sm:px-7 sm:py-8"
    >
      <p className="headline border-b pb-2.5 text-lg/6">{title}</p>
      <ul className="mt-3 space-y-2">
        {lines.map(([text, figure]) => (
          <li key={text} className="flex justify-between gap-4">
            {text}
            {figure !== undefined && <span className="figures whitespace-nowrap">{figure}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
