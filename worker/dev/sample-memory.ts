// The embedded provider's memory: the sample agreement in every language of the catalogue. Imports are static, since a
// Worker reads no files; only the development entry includes them.
import type { LanguageCode } from '../contract/languages.ts'
import ar from './samples/service-agreement/ar.json' with { type: 'json' }
import cs from './samples/service-agreement/cs.json' with { type: 'json' }
import da from './samples/service-agreement/da.json' with { type: 'json' }
import de from './samples/service-agreement/de.json' with { type: 'json' }
import el from './samples/service-agreement/el.json' with { type: 'json' }
import en from './samples/service-agreement/en.json' with { type: 'json' }
import es from './samples/service-agreement/es.json' with { type: 'json' }
import fi from './samples/service-agreement/fi.json' with { type: 'json' }
import fr from './samples/service-agreement/fr.json' with { type: 'json' }
import he from './samples/service-agreement/he.json' with { type: 'json' }
import hi from './samples/service-agreement/hi.json' with { type: 'json' }
import hu from './samples/service-agreement/hu.json' with { type: 'json' }
import it from './samples/service-agreement/it.json' with { type: 'json' }
import ja from './samples/service-agreement/ja.json' with { type: 'json' }
import ko from './samples/service-agreement/ko.json' with { type: 'json' }
import nl from './samples/service-agreement/nl.json' with { type: 'json' }
import no from './samples/service-agreement/no.json' with { type: 'json' }
import pl from './samples/service-agreement/pl.json' with { type: 'json' }
import pt from './samples/service-agreement/pt.json' with { type: 'json' }
import ptBr from './samples/service-agreement/pt-br.json' with { type: 'json' }
import ro from './samples/service-agreement/ro.json' with { type: 'json' }
import ru from './samples/service-agreement/ru.json' with { type: 'json' }
import sv from './samples/service-agreement/sv.json' with { type: 'json' }
import th from './samples/service-agreement/th.json' with { type: 'json' }
import tr from './samples/service-agreement/tr.json' with { type: 'json' }
import uk from './samples/service-agreement/uk.json' with { type: 'json' }
import vi from './samples/service-agreement/vi.json' with { type: 'json' }
import zh from './samples/service-agreement/zh.json' with { type: 'json' }
import zhTw from './samples/service-agreement/zh-tw.json' with { type: 'json' }

/** Sentence by key; the same keys in every language, formatting as `<g1>…</g1>` and `<x2/>`. */
export type MemoryFile = Readonly<Record<string, string>>

export const SERVICE_AGREEMENT: Readonly<Record<LanguageCode, MemoryFile>> = {
  en,
  es,
  fr,
  de,
  it,
  pt,
  'pt-br': ptBr,
  ru,
  ja,
  ko,
  zh,
  'zh-tw': zhTw,
  ar,
  hi,
  th,
  vi,
  tr,
  pl,
  nl,
  sv,
  da,
  no,
  fi,
  cs,
  hu,
  el,
  he,
  uk,
  ro,
}
