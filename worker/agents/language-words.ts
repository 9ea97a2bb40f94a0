// Words of the closed classes (articles, pronouns, prepositions, conjunctions, auxiliaries) of languages that share a
// script. A text of some length has them whatever it is about, and a list of names has none. Languages outside the
// catalogue are here so that a text in one of them is not taken for its neighbour in the catalogue.

/** By ISO 639-1 code, lower case, as written with the language's own letters. */
const CLOSED_CLASSES: Readonly<Record<string, string>> = {
  en: 'the of and to in is was for with that it on as are by be at this from or an have has had not but which were they their he his she her we our you your its been will would can could should there these those when who what how if than then so about into more also only between after before while',
  es: 'el la los las de del que y en un una unos unas por con para se su sus es son está están fue eran era como más pero lo le les al muy también sin sobre entre cuando ya ha han hay no o este esta estos estas ese esa desde hasta donde porque nos si qué cada ser sido puede pueden',
  fr: 'le la les de des du un une et en est sont que qui dans pour par sur avec ce cette ces il elle ils elles ne pas plus au aux se sa son ses leur leurs nous vous ou mais été était a ont être avoir comme y dont où si très aussi entre sans sous lors après avant même tout tous toute toutes',
  de: 'der die das und ist in den dem des von zu mit sich ein eine einer einem einen eines auf für nicht auch es im am zum zur als bei nach aus wie war waren wird werden wurde wurden sind hat haben oder aber wenn dass durch über unter vor um sie er wir ihr ihre man kann noch nur sein kein keine ich',
  it: 'il lo la i gli le di del della dei delle degli che e è un una uno in nel nella nei nelle per con su sul sulla da dal dalla dai al alla ai alle non si sono come più ma anche ha hanno era erano stato questo questa questi queste essere o se ed ci tra fra cui dopo prima quando molto loro suo sua suoi',
  pt: 'o a os as de do da dos das que e é em no na nos nas um uma uns umas por pelo pela pelos pelas com para não se são como mais mas ao aos à às foi foram ser está estão seu sua seus suas ou também muito entre sobre até já há isso isto este esta esse essa ele ela eles elas quando onde ainda só você',
  nl: 'de het een en van in is dat op te zijn met voor niet aan er die door maar ook als bij uit naar om tot over dan nog wel worden wordt werd werden kan heeft hebben had was waren deze dit ze zij hij wij we je u of onder tegen na zich hun haar meer geen wat waar toen omdat tussen zonder',
  sv: 'och att det i som en på är av för med till den har de inte om ett var men sig så från kan när nu under även efter eller vid mot ska skulle hade blir blev detta dessa denna dem han hon vi ni jag sin sitt sina deras mycket mer också där här hur alla mellan genom utan över bara varit',
  da: 'og i at det er en til af på for som med den de der ikke har et om fra var kan men eller han hun vi også efter ved så blev blevet bliver mod meget mere skal skulle ville havde hvor nogle noget nogen dette disse denne sig sin sit sine deres jeg mig dig når under mellem uden gennem kun hvad være været op ud ind',
  no: 'og å i at det er en til av på for som med den de der ikke har et om fra var kan men eller han hun vi også etter ved så av ble blitt blir mot mye mer skal skulle ville hadde hvor noen noe dette disse denne seg sin sitt sine deres jeg meg deg når under mellom uten gjennom kun hva være vært opp ut inn ei enn bare selv',
  fi: 'ja on ei että se oli ovat hän joka jotka kun mutta myös tai kuin sen ne niiden niin ole olivat voi voivat jos sitä tämä tämän nämä jossa jonka mukaan sekä vain hänen heidän ennen jälkeen kanssa vielä noin koska eivät olisi hyvin mitä siitä siihen sillä kaikki kautta välillä vuonna',
  cs: 'a je v na se že s z do to o i si k ve za jsou který která které jako pro by byl byla bylo byly jeho jejich od po ale při ze nebo však také tak podle jen až co když už může mohou není být bude mezi před pod nad u ke tím této tento tato toto těchto kteří kde více která jsem jste jsme',
  hu: 'a az és hogy nem is egy van volt ez meg csak ha de már mint vagy azt ki el még mert majd lehet voltak kell után között alatt által minden nagyon akkor sem pedig amely amelyek aki akik ezt ennek annak szerint több lesz lett vannak itt ott én te ő mi ti ők ezek azok való így úgy',
  pl: 'i w na z się że do nie jest to jak o po od za przez dla są był była było były a ale lub oraz co który która które ich jego jej przy już także być może mogą ze tym tego tej przed między pod nad tylko bardzo jednak jako we został została zostały czy gdy kiedy gdzie tak też ma mają',
  ro: 'și în de la a cu pe este că un o nu se din care al ale ai mai pentru sunt au fost ca sau dar era prin după între fi lui ei lor acest această aceste acestea le îi îl cel cea cei cele foarte doar unei unui unor când unde dacă către despre până sub fără poate pot avea fiind',
  tr: 've bir bu da de için ile olarak olan çok daha gibi en ancak ne kadar sonra o var değil mi her ya veya ki olduğu olduğunu göre tarafından önce şey oldu olur ise hem ama yok vardır sadece onun onlar bunun diye üzerinde arasında kendi bazı birçok eğer hiç nasıl şu biz siz ben',
  vi: 'và của là có được cho các trong một những với không người đã để này khi từ đến về như ra cũng vào ở tại nhiều nhưng hay hoặc thì mà sẽ bị do theo trên sau trước rất nếu đó họ chúng tôi bạn ông bà anh nó đang chỉ còn lại hơn cả nên vì bởi giữa',
  ru: 'и в не на что он с как это по но они к у из за от для о же был была было были бы или ее её их при так то все всё а также только может которые который которая до если когда после во со ещё где чтобы этот эта эти этого между более мы вы я она под над уже есть нет очень',
  uk: 'і в не на що він з як це по але вони до у із за від для о ж був була було були б або її їх при так то всі все а також тільки може які який яка якщо коли після та зі ще де щоб цей ця ці цього між більше ми ви я вона під над вже є немає дуже й через про його свої',
  ar: 'في من على إلى أن التي الذي هذا هذه عن مع كان كانت هو هي ما لا لم كما قد بعد قبل بين أو ثم حيث عند ذلك تلك كل بعض غير حتى إذا لكن أي وقد وفي ومن وهو وهي وكان لن ليس أيضا أيضًا خلال منذ تم يتم فقد كانوا هم',
  hi: 'के में की है का को से और पर हैं यह भी ने कि एक नहीं लिए इस कर वह था थे थी हो तो या जो ही गया साथ अपने कुछ बाद तक जब अगर लेकिन रहे रहा हुए किया जाता करने होता वे उनके इसके हम आप मैं सकते बहुत',
  // Outside the catalogue.
  sk: 'a je v na sa že s z do to o aj si k vo za sú ktorý ktorá ktoré ako pre by bol bola bolo boli jeho ich od po ale pri zo alebo však tiež tak podľa len až čo keď už môže môžu nie byť bude medzi pred pod nad u ku tým tento táto toto ktorí kde viac som ste sme iba ešte',
  hr: 'i je u na se da su za od s sa kao koji koja koje ili nije bio bila bilo bili te ali samo iz do po što kada ako može mogu nakon između prije biti također još već njegov njihov ovaj ova ovo kod pri više prema zbog bez tako smo ste kako',
  sl: 'in je v na se da so za od s z kot ki ali ni bil bila bilo bili tudi pa le iz do po ko če lahko med pred biti še že njegov njihov ta to pri več zaradi brez tako smo ste kako kjer zelo',
  ca: 'el la els les de del dels que i en un una uns unes per amb no es és són com més però al als va van ser està estan seu seva seus també molt entre sobre fins ja hi ha aquest aquesta aquests quan on sense pel pels ho ens',
  gl: 'o a os as de do da dos das que e é en no na nos nas un unha uns unhas por polo pola polos polas con para non se son como máis pero ao aos á ás foi foron está están seu súa seus súas ou tamén moi entre sobre ata xa hai isto este esta ese cando onde aínda só xunto dende coa co cunha dunha nunha',
  ms: 'yang dan di dengan untuk dari pada ini itu dalam adalah tidak akan ke oleh atau juga sebagai telah karena kerana ada mereka dapat boleh saya kami kita bahwa bahawa lebih seperti oleh setelah selepas sebuah para tersebut hanya sudah bisa antara',
  af: 'die en van het is in te dat nie om met vir op wat sy hulle ook as by was word aan na deur uit maar kan hy sal baie hierdie daar ons ek jy meer oor tot onder tussen geen hê wees toe of',
  is: 'og í að er á sem það var til af en um við með fyrir ekki hann hún þau þeir því eru frá eða þegar þess ég þú hafa hefur voru þetta þessi eftir upp svo einnig',
  et: 'ja on ei et see oli ka mis kui oma ning aga või ta nad kes selle seda siis olid olla pärast enne väga üks kuid juba nende tema mitte ainult võib saab',
  sq: 'dhe në e të i një për me që nga është janë si ka por më nuk kjo ky u do ose ishte kanë mund duke edhe pas para shumë tij saj tyre',
  tl: 'ang ng sa na mga at ay ito ni si kay para hindi may isang kung niya sila siya ako ka namin nila din rin lamang noong dahil mula',
  cy: 'yn y yr a o i ar am ei eu mae oedd gan gyda wedi bod roedd sydd nid neu ond hefyd hwn hon fel pan cyn',
  ga: 'an na agus is ar le i sé sí tá bhí do de go ag seo sin ach nó atá mar ó gur leis iad nach',
  sw: 'na ya wa kwa ni katika za la hii huo hiyo kama lakini pia au baada kabla wao yake zao kuwa hadi cha vya sana hivyo tu',
  eo: 'la de kaj en estas estis al por kun ne ke li ŝi ili oni sed kiel ankaŭ aŭ sur el pri pli tiu ĉi antaŭ post unu kiu kiuj',
  la: 'et in est non ad cum qui quae quod ut sed ex per ab de atque esse sunt erat si aut nec ac enim etiam eius autem',
  lb: 'de den an ass vun mat zu fir op net och et en eng sech déi dat gouf sinn huet hunn awer oder wéi vum beim nach ginn war engem',
  be: 'і ў не на што ён з як гэта па але яны да у із за ад для аб жа быў была было былі бы або яе іх пры так то ўсе таксама толькі можа якія які калі пасля яшчэ дзе каб гэты паміж больш мы вы я яна пад над ужо ёсць вельмі',
  bg: 'и в не на че той с как това по но те към у из за от са е или ще са се беше бяха при така също само може които който която до ако когато след още където да този тази тези между повече ние вие аз тя под над вече има няма много',
  sr: 'и у не на да он са као то по али они ка из за од су је или ће се био била било били при тако такође само може могу који која које до ако када после још где овај ова ово између више ми ви ја она под над већ има нема веома',
  fa: 'و در به از که این را با است برای آن یک خود تا بر هم نیز شده بود شد می‌شود ها می اند باشد هر یا اما اگر پس کرد کرده دارد هستند او ما شما آنها بین بعد',
  ur: 'کے میں کی ہے کا کو سے اور پر ہیں یہ بھی نے کہ ایک نہیں لیے اس کر وہ تھا تھے تھی ہو تو یا جو ہی گیا ساتھ اپنے کچھ بعد تک جب اگر لیکن رہے رہا ہوئے کیا',
  mr: 'आहे आणि आहेत या ते हा ही हे होते होता होती व नाही की तर पण मध्ये च त्या त्यांच्या त्याच्या एक केले केली साठी पासून किंवा मी आम्ही तो ती असे असून झाले नंतर खूप',
  ne: 'छ र मा को का की हो छन् यो त्यो भने गर्न गरेको थियो थिए पनि लागि सँग वा तर एक ले लाई बाट हुन्छ भएको उनी हामी म धेरै पछि अघि गर्छ',
}

/** Languages of which no character statistics are at hand, and those whose statistics are nearest to theirs. */
export const KNOWN_BY_WORDS: Readonly<Record<string, readonly string[]>> = {
  gl: ['pt', 'es'],
  af: ['nl'],
  ne: ['hi', 'mr'],
  cy: [],
  ga: [],
  sw: [],
  eo: [],
  la: [],
  lb: [],
}

const LANGUAGES_BY_WORD: ReadonlyMap<string, readonly string[]> = invert()

function invert(): Map<string, string[]> {
  const languages = new Map<string, string[]>()
  for (const [language, list] of Object.entries(CLOSED_CLASSES)) {
    for (const word of new Set(list.split(' '))) {
      const known = languages.get(word)
      if (known) known.push(language)
      else languages.set(word, [language])
    }
  }
  return languages
}

/** How many of the words, all in lower case, belong to a closed class of each language; languages without one are absent. */
export function countClosedClass(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) {
    for (const language of LANGUAGES_BY_WORD.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return counts
}
