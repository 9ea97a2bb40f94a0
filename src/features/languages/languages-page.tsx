import { Link } from '@tanstack/react-router'
import { Container } from '../../components/container.tsx'
import { Flag } from '../../components/flag.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import type { Language } from '../../../worker/contract/languages.ts'
import { FIGURES } from '../../lib/figures.ts'
import * as m from '../../../messages/generated/messages.js'
import { LISTED_LANGUAGES } from './listed-languages.ts'
import { PopularPairs } from './popular-pairs.tsx'

export function LanguagesPage() {
  return (
    <Container>
      <PageIntro title={m.languages_title()} lead={m.languages_lead()}>
        <Button asChild variant="primary" size="lg">
          <Link to="." search={{ signin: 1, account: 'new', next: '/translate' }} resetScroll={false}>
            {m.lang_start()}
          </Link>
        </Button>
        <Button asChild variant="link" size="inline">
          <Link to="/demo">{m.lang_try()}</Link>
        </Button>
      </PageIntro>
      <Section heading={m.lang_pairs_heading()} lead={m.lang_pairs_lead()}>
        <PopularPairs />
      </Section>
      <Section heading={m.lang_list_heading({ count: LISTED_LANGUAGES.length })} lead={m.lang_list_lead()} id="list">
        <ul className="grid gap-x-10 border-t sm:grid-cols-2 lg:grid-cols-3">
          {LISTED_LANGUAGES.map((language) => (
            <LanguageLine key={language.code} {...language} />
          ))}
        </ul>
        <p className="mt-8 max-w-[38rem] text-ink-muted">{m.lang_pdf_note(FIGURES)}</p>
        <Button asChild variant="secondary" className="mt-8">
          <Link to="/languages-detailed">{m.lang_detailed_link()}</Link>
        </Button>
      </Section>
    </Container>
  )
}

function LanguageLine({ code, tag, name, nativeName, direction }: Language) {
  return (
    <li className="flex items-center gap-3 border-b py-3">
      <Flag language={code} />
      <span className="font-medium">{name}</span>
      {/* The margin is the page's side, not that of the language in it. */}
      <span className="ms-auto text-end font-serif text-lg text-ink-muted">
        <bdi lang={tag} dir={direction}>
          {nativeName}
        </bdi>
      </span>
    </li>
  )
}
