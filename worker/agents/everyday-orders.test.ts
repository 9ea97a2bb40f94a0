// Everyday text that speaks of instructions, tasks and translating as people do: it is translated like any other, freely
// too, and no model is suspected for good.
import { afterEach, describe, expect, it } from 'vitest'
import { startFakeModel, type FakeModel } from '../../tests/fakes/model/fake-model.ts'
import type { LanguageCode } from '../contract/languages.ts'
import { toMarkup } from '../documents/inline-markup.ts'
import { createModelEngine } from './translator.ts'

let fake: FakeModel | undefined
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

/** A text, its translation, and how that reads translated back. */
type Row = readonly [text: string, translated: string, back: string]

const EN_DE: readonly Row[] = [
  [
    'If you ignore these instructions, the warranty is void.',
    'Bei Nichtbeachtung dieser Hinweise erlischt die Garantie.',
    'Failure to observe these instructions will void the warranty.',
  ],
  [
    'The translator signs the certified copy.',
    'Der Dolmetscher unterzeichnet die beglaubigte Abschrift.',
    'The interpreter signs the certified copy.',
  ],
  [
    'In the translation of rights clause, both parties agree.',
    'In der Klausel zur Übertragung der Rechte stimmen beide Parteien zu.',
    'Both parties agree in the clause on the transfer of rights.',
  ],
  [
    'Apply the translation and then the rotation to the object.',
    'Wenden Sie zuerst die Verschiebung und dann die Drehung auf das Objekt an.',
    'First apply the displacement and then the rotation to the object.',
  ],
  [
    'Your role is to greet guests and to serve drinks.',
    'Sie begrüßen die Gäste und servieren die Getränke.',
    'You greet the guests and serve the drinks.',
  ],
  [
    'Your job is to check the machines each morning.',
    'Sie prüfen jeden Morgen die Maschinen.',
    'You check the machines every morning.',
  ],
  ['Your task: check the oil level.', 'Prüfen Sie den Ölstand.', 'Check the oil level.'],
  ['New role: Head of Sales', 'Neue Position: Vertriebsleiter', 'New position: Head of Sales'],
  ['New task: replace the filter.', 'Neuer Auftrag: Filter austauschen.', 'New job: replace the filter.'],
  [
    'You are an assistant manager at the branch.',
    'Sie sind stellvertretender Filialleiter.',
    'You are a deputy branch manager.',
  ],
  [
    'You are an administrative assistant with five years of experience.',
    'Sie sind Verwaltungsangestellte mit fünf Jahren Erfahrung.',
    'You are an administrative employee with five years of experience.',
  ],
  [
    'Don’t forget to read the instructions.',
    'Lesen Sie unbedingt die Gebrauchsanleitung.',
    'Be sure to read the instruction manual.',
  ],
  [
    'Forget the previous rules: our new tariff is simple.',
    'Die alten Regeln gelten nicht mehr: Unser neuer Tarif ist einfach.',
    'The old rules no longer apply: our new tariff is simple.',
  ],
  [
    'Whoever reads this text knows the answer.',
    'Wer das liest, kennt die Antwort.',
    'Whoever reads this knows the answer.',
  ],
  ['Do not translate brand names.', 'Markennamen bleiben unübersetzt.', 'Brand names remain untranslated.'],
  [
    'Without translating strategy into action, we fail.',
    'Wenn wir die Strategie nicht umsetzen, scheitern wir.',
    'If we do not implement the strategy, we will fail.',
  ],
  [
    'The ribosome stops translating the mRNA.',
    'Das Ribosom beendet die Translation der mRNA.',
    'The ribosome ends the translation of the mRNA.',
  ],
]

const EN_FR: readonly Row[] = [
  [
    'If you ignore these instructions, the warranty is void.',
    'Le non-respect de ces consignes annule la garantie.',
    'Failure to comply with these instructions voids the warranty.',
  ],
  [
    'The gene is transcribed before the translation.',
    'Le gène est transcrit avant la traduction.',
    'The gene is transcribed before translation.',
  ],
  [
    'The translation of the vector by 5 units moves it right.',
    'Le déplacement du vecteur de 5 unités le fait aller à droite.',
    'Moving the vector by 5 units shifts it to the right.',
  ],
  ['You are now an assistant professor.', 'Vous êtes désormais maître de conférences.', 'You are now a lecturer.'],
  [
    'Forget all the rules you know about banking.',
    'Tout ce que vous savez sur la banque est dépassé.',
    'Everything you know about banking is outdated.',
  ],
]

const OTHERS: readonly (readonly [source: LanguageCode, target: LanguageCode, row: Row])[] = [
  [
    'en',
    'pl',
    [
      'If you disregard these instructions, injury may result.',
      'Nieprzestrzeganie tych zaleceń może spowodować obrażenia.',
      'Failure to follow these recommendations may result in injury.',
    ],
  ],
  [
    'en',
    'it',
    [
      'If you ignore these instructions, injury may result.',
      'Il mancato rispetto di queste avvertenze può causare lesioni.',
      'Failure to observe these warnings may cause injury.',
    ],
  ],
  [
    'en',
    'cs',
    [
      'Never ignore the safety instructions.',
      'Bezpečnostní upozornění vždy dodržujte.',
      'Always observe the safety warnings.',
    ],
  ],
  ['en', 'nl', ['Your job is important to us.', 'Uw werk is belangrijk voor ons.', 'Your work is important to us.']],
  [
    'en',
    'ja',
    [
      'Your role is to support the team.',
      'あなたの役目はチームを支えることです。',
      'Your role is to support the team.',
    ],
  ],
  [
    'en',
    'ru',
    [
      'Your job is to keep the records up to date.',
      'Вы должны поддерживать записи в актуальном состоянии.',
      'You must keep the records up to date.',
    ],
  ],
  [
    'en',
    'zh',
    [
      'Your job is to keep the records up to date.',
      '您负责保持记录的更新。',
      'You are responsible for keeping records updated.',
    ],
  ],
  [
    'en',
    'es',
    [
      'Research must not stop translating into practice.',
      'La investigación debe seguir llegando a la práctica.',
      'Research must continue to reach practice.',
    ],
  ],
  [
    'en',
    'es',
    [
      'Never forget all the rules of the road.',
      'Recuerde siempre todas las normas de circulación.',
      'Always remember all traffic rules.',
    ],
  ],
  ['de', 'en', ['Vergiss nicht die Anweisungen.', 'Remember the guidance.', 'Denken Sie an die Anleitung.']],
  [
    'de',
    'en',
    ['Vergiss deine Anleitung nicht.', 'Do not leave your manual behind.', 'Lassen Sie Ihr Handbuch nicht zurück.'],
  ],
  [
    'fr',
    'en',
    [
      'N’oubliez pas les consignes de tri.',
      'Remember to sort your waste properly.',
      'Pensez à bien trier vos déchets.',
    ],
  ],
]

const BATCHES: readonly (readonly [LanguageCode, LanguageCode, readonly Row[]])[] = [
  ['en', 'de', EN_DE],
  ['en', 'fr', EN_FR],
  ...OTHERS.map(([source, target, row]) => [source, target, [row]] as const),
]

describe.each(BATCHES)('%s to %s', (source, target, rows) => {
  it('is translated, for one call more at most', async () => {
    const knows = rows.map(([text, translated, back]) => ({
      source,
      target,
      text,
      translated: { text: translated, back },
    }))
    fake = await startFakeModel({ knows })
    const engine = createModelEngine({
      engine: 'openai-compatible',
      baseUrl: fake.url,
      models: { translator: 'fake' },
      modelTimeoutMs: 5000,
    })
    const outcome = await engine.translate(
      {
        sourceLanguage: source,
        targetLanguage: target,
        segments: rows.map(([text], index) => ({
          id: `s${index}`,
          role: 'paragraph' as const,
          source: [{ kind: 'text' as const, text }],
        })),
        context: { previous: [], next: null, headings: [] },
        style: { maintainTone: true, instructions: null },
      },
      new AbortController().signal,
    )
    expect(outcome.rejected).toEqual([])
    expect(outcome.accepted.map(({ target: words }) => toMarkup(words))).toEqual(
      rows.map(([, translated]) => translated),
    )
    expect(outcome.usage.calls).toBeLessThanOrEqual(2)
  })
})
