import { Figure } from '../../components/ui/figure.tsx'
import * as m from '../../../messages/generated/messages.js'

/** What the name means, as a dictionary has it. */
export function DictionaryEntry() {
  return (
    <Figure>
      <div className="px-6 py-8 sm:px-10 sm:py-11">
        <p className="headline text-4xl">{m.about_word()}</p>
        <p className="mt-2 font-serif text-ink-muted">{m.about_word_kind()}</p>
        <ol className="mt-5 list-decimal space-y-2 border-t ps-6 pt-5 font-serif text-lg marker:text-ink-muted">
          <li className="ps-2">{m.about_word_1()}</li>
          <li className="ps-2">{m.about_word_2()}</li>
          <li className="ps-2">{m.about_word_3()}</li>
        </ol>
      </div>
    </Figure>
  )
}
