// Words whose forms their letters do not show, by language: a closed class in each. The forms of one word stand together.
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'

const WORDS: Readonly<Partial<Record<string, string>>> = {
  en: 'child children|mouse mice|louse lice|man men|woman women|foot feet|tooth teeth|goose geese|person people|ox oxen|die dice|penny pence|brother brethren|leaf leaves|life lives|knife knives|wife wives|half halves|calf calves|loaf loaves|shelf shelves|self selves|thief thieves|wolf wolves|scarf scarves|hoof hooves|analysis analyses|basis bases|crisis crises|thesis theses|axis axes|diagnosis diagnoses|hypothesis hypotheses|oasis oases|synthesis syntheses|criterion criteria|phenomenon phenomena|datum data|medium media|bacterium bacteria|stratum strata|curriculum curricula|memorandum memoranda|addendum addenda|erratum errata|index indices|appendix appendices|matrix matrices|vertex vertices|stimulus stimuli|nucleus nuclei|radius radii|alumnus alumni|fungus fungi|larva larvae|formula formulae|vertebra vertebrae|be am is are was were been|have has had|do does did done|go goes went gone|say says said|pay paid|lay laid|make made|take took taken|shake shook shaken|come came|become became|give gave given|get got gotten|forget forgot forgotten|see saw seen|know knew known|grow grew grown|throw threw thrown|blow blew blown|fly flew flown|draw drew drawn|show shown|think thought|buy bought|bring brought|seek sought|fight fought|catch caught|teach taught|sell sold|tell told|hold held|find found|bind bound|wind wound|grind ground|stand stood|lose lost|leave left|keep kept|sleep slept|sweep swept|weep wept|creep crept|feel felt|deal dealt|mean meant|meet met|feed fed|lead led|read|send sent|spend spent|lend lent|bend bent|build built|hear heard|sit sat|spit spat|win won|spin spun|begin began begun|run ran|swim swam swum|sing sang sung|ring rang rung|drink drank drunk|sink sank sunk|shrink shrank shrunk|stink stank stunk|spring sprang sprung|swing swung|sting stung|stick stuck|strike struck|dig dug|hang hung|shine shone|shoot shot|light lit|slide slid|hide hid hidden|bite bit bitten|ride rode ridden|drive drove driven|write wrote written|rise rose risen|arise arose arisen|speak spoke spoken|break broke broken|steal stole stolen|freeze froze frozen|choose chose chosen|wake woke woken|wear wore worn|bear bore borne born|swear swore sworn|tear tore torn|weave wove woven|fall fell fallen|eat ate eaten|lie lay lain|bid bade bidden|forbid forbade forbidden|swell swollen|cling clung|flee fled|breed bred|burn burnt|learn learnt|spell spelt|spill spilt|smell smelt|dream dreamt|lean leant|leap leapt|kneel knelt|spoil spoilt|dwell dwelt',
  de: 'Museum Museen|Zentrum Zentren|Datum Daten|Studium Studien|Medium Medien|Praktikum Praktika|Visum Visa Visen|Antibiotikum Antibiotika|Konto Konten|Risiko Risiken|Saldo Salden Saldi|Thema Themen|Firma Firmen|Villa Villen|Drama Dramen|Dogma Dogmen|Virus Viren|Globus Globen|Rhythmus Rhythmen|Radius Radien|Bonus Boni|Modus Modi|Index Indizes|Lexikon Lexika|Epos Epen|Mythos Mythen|Praxis Praxen|Basis Basen|Krisis Krisen|Atlas Atlanten|Kaktus Kakteen',
  fr: 'œil yeux|ciel cieux|aïeul aïeux|monsieur messieurs|madame mesdames|mademoiselle mesdemoiselles|travail travaux|vitrail vitraux|corail coraux|bail baux|émail émaux|vieux vieil vieille|beau bel belle|nouveau nouvel nouvelle|fou folle|mou molle',
  it: 'uomo uomini|dio dei|bue buoi|dito dita|uovo uova|paio paia|osso ossa|braccio braccia|ala ali|arma armi|amico amici|greco greci',
  nl: 'kind kinderen|ei eieren|stad steden|schip schepen|lid leden|blad bladeren|goed goederen|lied liederen|rund runderen|gemoed gemoederen|smid smeden',
  da: 'mand mænd|barn børn|bog bøger|fod fødder|hånd hænder|nat nætter|and ænder|tand tænder|rod rødder|ko køer|far fædre|mor mødre|bror brødre|datter døtre|gås gæs|stad stæder',
  no: 'mann menn|bok bøker|fot føtter|hånd hender|natt netter|and ender|tann tenner|rot røtter|ku kyr|far fedre|mor mødre|bror brødre|datter døtre|gås gjess|stad steder|øye øyne',
  sv: 'man män|bok böcker|fot fötter|hand händer|natt nätter|and änder|tand tänder|rot rötter|far fäder|mor mödrar|bror bröder|dotter döttrar|gås gäss|stad städer|öga ögon|öra öron|ort orter',
  pl: 'człowiek ludzie ludzi ludziom ludźmi ludziach|rok lata lat latom latami latach|dziecko dzieci dzieciom dziećmi dzieciach|ręka ręce rąk rękom rękami rękach|oko oczy oczu oczom oczami|ucho uszy uszu uszom uszami|przyjaciel przyjaciele przyjaciół przyjaciołom|brat bracia braci braciom braćmi|ksiądz księża księży księdza|tydzień tygodnie tygodnia tygodni tygodniu',
  ru: 'человек люди людей людям людьми людях|ребенок дети детей детям детьми детях|год лет|мать матери матерью матерей|дочь дочери дочерью дочерей|время времени временем времена времен временам|имя имени именем имена имен именам|идти шел шла шло шли|день дня дню днем дне дни дней дням днями днях|сон сна сну сном сне сны снов|пес пса псу псом псы псов|лев льва льву львом львы львов',
  uk: 'людина люди людей людям людьми людях|дитина діти дітей дітям дітьми дітях|рік року році роки років рокам|день дня дню днем дні днів дням|око очі очей очам очима|мати матері матір матерів',
}

/** By language and form, folded: the forms of the same word. A form may be of two words: `lay`. */
const FORMS = new Map(
  Object.entries(WORDS).map(([language, rows = '']) => {
    const byForm = new Map<string, string[]>()
    for (const row of rows.split('|')) {
      const forms = row.split(' ').map(folded)
      for (const form of forms) byForm.set(form, [...(byForm.get(form) ?? []), ...forms])
    }
    return [language, byForm] as const
  }),
)

function folded(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** What a compound begins with: `grandchildren`, `understood`, `Forschungszentren`. */
const MIN_FIRST_PART = 3
/** A shorter form stands at the end of too many words. */
const MIN_FORM = 3

/** All forms of the word, folded, itself among them; none for a word with no irregular forms. */
export function irregularForms(word: string, language: LanguageCode): readonly string[] {
  const byForm = FORMS.get(baseLanguage(language))
  if (byForm === undefined) return []
  const forms = byForm.get(word)
  if (forms) return forms
  for (let at = MIN_FIRST_PART; at <= word.length - MIN_FORM; at++) {
    const ofPart = byForm.get(word.slice(at))
    if (ofPart) return ofPart.map((form) => word.slice(0, at) + form)
  }
  return []
}
