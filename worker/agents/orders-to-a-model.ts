// The words with which texts speak to a model instead of to a reader: orders to forget its orders, and orders of how to
// answer. Stems, in the languages of the catalogue; whoever finds one here is suspected of something, and no more.
import type { LanguageCode } from '../contract/languages.ts'

export interface Orders {
  /** To ignore, forget, skip, not to follow. */
  readonly forget: string
  /** Instructions, guidelines, rules, all that stands above, what somebody was told before. */
  readonly orders: string
  /** To answer, say, write, print. */
  readonly answer: string
  /** Only, nothing but, instead, from now on. */
  readonly only: string
}

/** Traditional Chinese has its characters in the row of the simplified, the Portuguese of Brazil its words in that of Portugal. */
export const ORDERS: Readonly<Record<Exclude<LanguageCode, 'zh-tw' | 'pt-br'>, Orders>> = {
  en: {
    forget: String.raw`\b(?:ignor(?:e|ing)\b|disregard|forget|overrid|skip\b|bypass|disobey|neglect|abandon|discard|drop\b|delete\b|cancel|pay (?:no|little) (?:attention|heed)|(?:don['’]?t|do not|stop|no longer|never|cease|refrain from|without|instead of) (?:follow|obey|comply|observ|heed|apply|adher)\w*|no longer (?:appl|valid|count|bind)\w*|are (?:void|cancelled|canceled|revoked|obsolete|outdated|superseded|suspended)|put aside|set aside|leave aside|take no notice)`,
    orders: String.raw`\b(?:instruct\w*|guidelines?|directi(?:on|ve)s?\b|prompts?\b|(?:your|previous|prior|earlier|above|former|preceding|old|existing|initial|original) (?:\p{L}+ ){0,2}(?:rules?|orders?|commands?|text|messages?|content|context|constraints?|task|words|requests?|guidance|policy|policies|programming|training)\b|(?:everything|anything|all|what(?:ever)?|the (?:text|words)) (?:else|above|before|(?:that )?(?:came|comes|stands|was said|is written) (?:above|before)|you (?:were|have been|had been) (?:told|given|taught))|you were told|you have been told)`,
    answer: String.raw`\b(?:answer|repl(?:y|ies)|respond|response|output|print|write|say|return|repeat|type|give|confirm|translate)\b`,
    only: String.raw`\b(?:only (?:with|the|by|as|in|use|give|say|write|print|output|answer|ok)|just (?:with|the)|nothing (?:else|but|more)|exclusively|solely|with (?:the|this|one) (?:single )?(?:words?|sentence|phrase|line)|instead|word for word)\b`,
  },
  es: {
    forget: String.raw`(?<!\p{L})(?:ignor|olvid|desoy|desoig|descart|desatiend|omit[ae]|s[aá]lt(?:a|e)|haz caso omiso|haga caso omiso|hacer caso omiso|no (?:hag|sig|obede|te?ng|prest|cumpl)\p{L}*|deja de (?:seguir|obedecer)|pasa por alto|pase por alto)`,
    orders: String.raw`(?<!\p{L})(?:instrucci|directric|directiv|indicaci|consigna|reglas|[oó]rdenes|pautas|prompt|todo lo (?:anterior|que)|texto anterior|lo anterior|lo que (?:te|le|se) (?:dij|dich|han|ha ))`,
    answer: String.raw`(?<!\p{L})(?:respond|respuesta|contest|escrib|imprim|diga|di que|dime|traduzc|traduc)`,
    only: String.raw`(?<!\p{L})(?:s[oó]lo|solamente|[uú]nicamente|exclusivamente|nada m[aá]s|en (?:su|vez de|lugar de)|con la palabra|a partir de ahora|desde ahora|palabra por palabra)`,
  },
  fr: {
    forget: String.raw`(?<!\p{L})(?:ignor|oubli|n[ée]glig|[ée]cart|abandonn|d[ée]sob[ée]i|ne (?:tien|tenez|sui|respect|ob[ée]i|suivez|prêt|fais|faites)\p{L}* (?:pas|plus|aucun)|fai(?:s|tes) (?:abstraction|fi)|pass(?:e|ez) outre|saut(?:e|ez)|laiss(?:e|ez) de côté|ne s['’]applique)`,
    orders: String.raw`(?<!\p{L})(?:instruct|consigne|directive|r[èe]gles|ordres|indications|prompt|tout ce qui|tout ce qu['’]|texte pr[ée]c[ée]dent|ce qui pr[ée]c[èe]de|ce qu['’]on (?:t|v))`,
    answer: String.raw`(?<!\p{L})(?:r[ée]pon|[ée]cri|imprim|affich|dis\b|dites|racont|traduis)`,
    only: String.raw`(?<!\p{L})(?:seulement|uniquement|exclusivement|rien d['’]autre|[àa] la place|au lieu|plut[ôo]t|que (?:par|avec)|par le (?:seul )?mot|d[ée]sormais|[àa] partir de maintenant|dor[ée]navant|mot pour mot)`,
  },
  de: {
    forget: String.raw`(?<!\p{L})(?:ignorier|vergiss|vergesst|vergessen|missacht|übergeh|überspring|verwirf|verwerft|verwerfen|lösch|(?:beach|befolg|folg|halte)\p{L}*(?=[^.!?\n]{0,60} nicht)|(?:gelten|gilt)(?: \p{L}+){0,3} nicht|setz\p{L}* dich über|lass\p{L}* (?:\p{L}+ ){0,5}außer acht|hör\p{L}* auf)`,
    orders: String.raw`(?:anweis|vorgabe|anleitung|instrukt|richtlinie|(?:deine?|ihre?|bisherigen?|vorherigen?|obigen?|früheren?|alten?|diese) (?:\p{L}+ ){0,2}(?:regeln|befehle|aufträge|aufgaben)|prompt|weisungen|alles (?:obige|vorherige|bisherige|oben|davor|andere|was)|obige[nr]? text|vorherigen? text|was (?:dir|ihnen|man dir) (?:\p{L}+ )?(?:gesagt|aufgetragen))`,
    answer: String.raw`(?<!\p{L})(?:antwort|schreib|sag|gib(?!t)|geben sie|druck|wiederhol|übersetz)`,
    only: String.raw`(?<!\p{L})(?:nur|lediglich|ausschließlich|nichts (?:anderes|weiter)|stattdessen|anstatt|statt|mit dem wort|ab (?:jetzt|sofort)|von nun an|wort für wort)(?!\p{L})`,
  },
  it: {
    forget: String.raw`(?<!\p{L})(?:ignor|dimentic|scord|trascur|tralasci|disattend|disobbed|salta|non (?:segu|tener|consider|rispett|obbed)\p{L}*|lascia (?:stare|perdere))`,
    orders: String.raw`(?<!\p{L})(?:istruz|direttiv|indicaz|regole|ordini|comandi|prompt|linee guida|tutto (?:ciò|quello|quanto)|testo precedente|quanto (?:sopra|detto)|ciò che ti)`,
    answer: String.raw`(?<!\p{L})(?:rispo(?:nd|st)|scriv|stampa|dica|di['’]|dimmi|racconta|traduc)`,
    only: String.raw`(?<!\p{L})(?:solo|soltanto|solamente|unicamente|esclusivamente|nient['’]altro|invece|al posto|con la parola|d['’]ora in poi|da (?:ora|questo momento|adesso)|parola per parola)`,
  },
  pt: {
    forget: String.raw`(?<!\p{L})(?:ignor|esque[cç]|desconsider|desobede|desprez|descart|deixe de (?:lado|seguir)|pule|salte|n[aã]o (?:sig|cumpr|consider|obede|ligue|preste)\p{L}*)`,
    orders: String.raw`(?<!\p{L})(?:instru[cç]|diretri|diretiv|orienta[cç]|indica[cç]|regras|ordens|comandos|prompt|tudo (?:o que|aquilo|acima)|texto (?:anterior|acima)|o que (?:lhe|te) (?:diss|foi))`,
    answer: String.raw`(?<!\p{L})(?:respond|resposta|escrev|imprim|diga|diz\b|traduz)`,
    only: String.raw`(?<!\p{L})(?:apenas|somente|s[oó]|unicamente|exclusivamente|nada mais|em vez|no lugar|com a palavra|a partir de agora|de agora em diante|doravante|palavra por palavra)(?!\p{L})`,
  },
  nl: {
    forget: String.raw`(?<!\p{L})(?:negeer|negeren|vergeet|sla|overtreed|(?:volg|gehoorzaam|let|houd)\p{L}*(?=[^.!?\n]{0,60} niet)|trek je niets aan)(?!\p{L})`,
    orders: String.raw`(?<!\p{L})(?:instruct|aanwijzing|opdracht|richtlijn|voorschrift|regels|bevelen|prompt|alles (?:hierboven|wat)|bovenstaande|vorige tekst|wat je (?:is|werd))`,
    answer: String.raw`(?<!\p{L})(?:antwoord|schrijf|zeg|geef|druk|herhaal|vertaal)`,
    only: String.raw`(?<!\p{L})(?:alleen|slechts|uitsluitend|enkel|niets anders|in plaats|met het woord|vanaf nu|voortaan|woord voor woord)(?!\p{L})`,
  },
  pl: {
    forget: String.raw`(?<!\p{L})(?:z?ignoruj|zapomnij|zapomnie|pomi[nń]|lekceważ|odrzu[cć]|nie (?:zważaj|przestrzega|stosuj|słuchaj|wykonuj|zwracaj)\p{L}*|przestań)`,
    orders: String.raw`(?<!\p{L})(?:instrukcj|poleceni|poleceń|wytyczn|wskazów|zasad|rozkaz|dyrektyw|prompt|wszystk\p{L}* (?:powyżej|co)|powyższ|poprzedni\p{L}* tekst)`,
    answer: String.raw`(?<!\p{L})(?:odpowie|odpowiad|odpowiedz|napisz|pisz|wypisz|powiedz|podaj|przetłumacz)`,
    only: String.raw`(?<!\p{L})(?:tylko|jedynie|wyłącznie|nic (?:innego|więcej)|zamiast|słowem|od teraz|odtąd|słowo w słowo)`,
  },
  cs: {
    forget: String.raw`(?<!\p{L})(?:ignoruj|zapome[nň]|přeskoč|pomiň|opomeň|nedbej|neřiď|neposlouchej|nedodržuj|nevšímej|neber)`,
    orders: String.raw`(?<!\p{L})(?:instrukc|pokyn|příkaz|směrnic|pravid|prompt|vše(?:chno)? (?:výše|nad|co)|předchozí\p{L}* text)`,
    answer: String.raw`(?<!\p{L})(?:odpov|napiš|piš|vypiš|řekni|uveď|přelož)`,
    only: String.raw`(?<!\p{L})(?:jen|pouze|výhradně|nic jiného|místo|slovem|od teď|od nynějška|slovo od slova)(?!\p{L})`,
  },
  ro: {
    forget: String.raw`(?<!\p{L})(?:ignor|uit[aăe]|neglij|omite|sari peste|nu (?:urma|respecta|ține|asculta|lua)\p{L}*)`,
    orders: String.raw`(?<!\p{L})(?:instrucțiun|instructiun|îndrumăr|indicaț|directiv|reguli|ordine|prompt|tot ce(?:ea)?|textul (?:anterior|de mai sus)|cele de mai sus)`,
    answer: String.raw`(?<!\p{L})(?:răspun|scrie|spune|afișea|tradu)`,
    only: String.raw`(?<!\p{L})(?:doar|numai|exclusiv|nimic altceva|în schimb|în loc|cu cuvântul|de acum înainte|cuvânt cu cuvânt)`,
  },
  sv: {
    forget: String.raw`(?<!\p{L})(?:ignorer|glöm|strunt|bortse|hoppa över|(?:följ|lyd|bry)\p{L}*(?=[^.!?\n]{0,60} inte)|åsidosätt)`,
    orders: String.raw`(?<!\p{L})(?:instruktion|anvisning|direktiv|riktlinje|regler|order|prompt|allt (?:ovan|som)|ovanstående|föregående text|tidigare text)`,
    answer: String.raw`(?<!\p{L})(?:svar|skriv|säg|upprepa|översätt)`,
    only: String.raw`(?<!\p{L})(?:endast|bara|enbart|uteslutande|inget annat|i stället|istället|med ordet|från och med nu|hädanefter|ord för ord)`,
  },
  da: {
    forget: String.raw`(?<!\p{L})(?:ignorer|glem|se bort|spring over|tilsidesæt|(?:følg|adlyd)\p{L}*(?=[^.!?\n]{0,60} ikke))`,
    orders: String.raw`(?<!\p{L})(?:instruk|anvisning|direktiv|retningslinj|regler|ordre|prompt|alt (?:ovenfor|ovenstående|hvad|det)|ovenstående|foregående tekst)`,
    answer: String.raw`(?<!\p{L})(?:svar|skriv|sig|gentag|oversæt)(?!\p{L})`,
    only: String.raw`(?<!\p{L})(?:kun|alene|udelukkende|intet andet|i stedet|med ordet|fra nu af|ord for ord)`,
  },
  no: {
    forget: String.raw`(?<!\p{L})(?:ignorer|glem|se bort|hopp over|overse|(?:følg|adlyd)\p{L}*(?=[^.!?\n]{0,60} ikke))`,
    orders: String.raw`(?<!\p{L})(?:instruks|anvisning|direktiv|retningslinj|regler|ordre|prompt|alt (?:ovenfor|som|det)|ovenstående|foregående tekst)`,
    answer: String.raw`(?<!\p{L})(?:svar|skriv|si|gjenta|oversett)(?!\p{L})`,
    only: String.raw`(?<!\p{L})(?:kun|bare|utelukkende|ingenting annet|i stedet|isteden|med ordet|fra nå av|ord for ord)(?!\p{L})`,
  },
  fi: {
    forget: String.raw`(?<!\p{L})(?:unohda|ohita|sivuuta|laiminlyö|jätä|älä (?:noudata|välitä|tottele|seuraa|huomioi))`,
    orders: String.raw`(?<!\p{L})(?:ohje|määräy|käsky|sään[nt]ö|prompt|kehot|kaikki (?:yllä|edellä|mitä)|edellä oleva|edellinen teksti)`,
    answer: String.raw`(?<!\p{L})(?:vasta|kirjoita|sano|tulosta|kerro|käännä)`,
    only: String.raw`(?<!\p{L})(?:vain|ainoastaan|pelkästään|ei muuta|sen sijaan|sanalla|tästä lähtien|sanasta sanaan)`,
  },
  hu: {
    forget: String.raw`(?<!\p{L})(?:hagyd? figyelmen|hagyja figyelmen|felejts|hagyd ki|mellőz|ignorál|ne (?:kövesd|vedd|vegye|törődj|tartsd|hallgass)|szegd meg)`,
    orders: String.raw`(?<!\p{L})(?:utasítás|instrukci|irányelv|parancs|szabály|előírás|prompt|minden(?:t)? (?:fent|ami|amit|korábbi)|a fenti|korábbi szöveg)`,
    answer: String.raw`(?<!\p{L})(?:válasz|felel|írj|írd|mondd|mondj|nyomtass|fordíts)`,
    only: String.raw`(?<!\p{L})(?:csak|csupán|kizárólag|semmi mást|helyette|ahelyett|szóval|mostantól|szóról szóra)`,
  },
  tr: {
    forget: String.raw`(?<!\p{L})(?:yok say|unut|görmezden gel|göz ardı|dikkate alma|boş ver|önemseme|uyma|takip etme|atla)`,
    orders: String.raw`(?<!\p{L})(?:talimat|yönerge|komut|emir|kural|yönlendirme|direktif|istem|prompt|yukarıdaki|önceki metin|her şeyi|sana söylenen)`,
    answer: String.raw`(?<!\p{L})(?:cevap|yanıt|yaz|söyle|yazdır|tekrarla|çevir)`,
    only: String.raw`(?<!\p{L})(?:sadece|yalnızca|yalnız|başka (?:bir )?şey|yerine|bunun yerine|kelimesi|bundan sonra|şu andan itibaren|kelimesi kelimesine)`,
  },
  vi: {
    forget: String.raw`(?:bỏ qua|phớt lờ|quên|lờ đi|không (?:làm theo|tuân theo|để ý)|đừng (?:làm theo|tuân theo|để ý|nghe))`,
    orders: String.raw`(?:chỉ dẫn|hướng dẫn|chỉ thị|mệnh lệnh|lệnh|quy tắc|yêu cầu trước|lời nhắc|prompt|mọi thứ (?:ở trên|trước)|văn bản (?:trên|trước)|những gì)`,
    answer: String.raw`(?:trả lời|đáp|viết|nói|in ra|lặp lại|dịch)`,
    only: String.raw`(?:chỉ (?:bằng|với|một|từ|trả)|duy nhất|không gì khác|thay vào đó|thay vì|bằng từ|từ giờ|từ bây giờ|từng chữ)`,
  },
  ru: {
    forget: String.raw`(?<!\p{L})(?:(?:про)?игнориру|забудь|забыть|отбрось|пренебре|пропусти|отмени|не (?:обраща|следу|выполня|слуша|соблюда|учитыва)\p{L}*)`,
    orders: String.raw`(?<!\p{L})(?:инструкц|указан|команд|правил|приказ|директив|предписан|промпт|рекомендац|вс[её],? (?:что|выше|предыдущ)|вышесказан|предыдущ\p{L}* текст)`,
    answer: String.raw`(?<!\p{L})(?:ответ|отвеч|напиши|пиши|скажи|сочини|выведи|распечатай|повтори|переведи)`,
    only: String.raw`(?<!\p{L})(?:только|лишь|исключительно|ничего (?:другого|больше|кроме)|вместо|словом|отныне|с этого момента|теперь|слово в слово)`,
  },
  uk: {
    forget: String.raw`(?<!\p{L})(?:(?:про)?ігнору|забудь|відкинь|знехту|пропусти|скасуй|не (?:звертай|дотриму|викону|слухай|зважай)\p{L}*)`,
    orders: String.raw`(?<!\p{L})(?:інструкц|вказів|настанов|команд|правил|наказ|директив|промпт|все,? (?:що|вище|попередн)|вищесказан|попередн\p{L}* текст)`,
    answer: String.raw`(?<!\p{L})(?:відпові|відповід|напиши|пиши|скажи|виведи|надрукуй|повтори|переклади)`,
    only: String.raw`(?<!\p{L})(?:тільки|лише|виключно|нічого (?:іншого|більше|крім)|замість|словом|відтепер|слово в слово)`,
  },
  el: {
    forget: String.raw`(?<!\p{L})(?:αγνό|αγνο|ξέχ|ξεχ|παράβλε|παράλειψ|παρακάμ|προσπέρασ|μην? (?:ακολουθ|τηρ|υπακού|λά[βμ])\p{L}*)`,
    orders: String.raw`(?<!\p{L})(?:οδηγ|εντολ|κανόν|κανον|υποδείξ|προτροπ|κατευθύνσ|όλα όσα|παραπάνω|προηγούμεν\p{L}* κείμεν|όσα σου)`,
    answer: String.raw`(?<!\p{L})(?:απάντ|απαντ|γράψ|πες|πείτε|τύπωσ|επανάλαβ|μετάφρασ)`,
    only: String.raw`(?<!\p{L})(?:μόνο|αποκλειστικά|τίποτα άλλο|αντί|με τη λέξη|από (?:τώρα|δω)|στο εξής|λέξη προς λέξη)`,
  },
  ar: {
    forget: String.raw`(?:تجاهل|انس|إنس|تخط|أهمل|لا (?:تتبع|تلتزم|تنفذ|تهتم)|اصرف النظر|غض النظر)`,
    orders: String.raw`(?:تعليم|توجيه|أوامر|إرشاد|قواعد|تلقين|كل ما (?:سبق|ورد|قيل)|ما سبق|النص السابق|أعلاه)`,
    answer: String.raw`(?:أجب|رد |الرد|اكتب|قل|اطبع|كرر|ترجم)`,
    only: String.raw`(?:فقط|حصر|لا شيء|بدلا|بدلاً|بكلمة|من الآن|كلمة بكلمة)`,
  },
  he: {
    forget: String.raw`(?:התעלם|התעלמ|להתעלם|שכח|תשכח|דלג|אל (?:תציית|תקשיב|תפעל|תשים))`,
    orders: String.raw`(?:הורא|הנחי|הנחה|כללים|פקוד|פרומפט|כל (?:מה|האמור)|הטקסט הקודם|לעיל)`,
    answer: String.raw`(?:ענה|תענה|השב|תשיב|כתוב|אמור|תגיד|הדפס|תרגם)`,
    only: String.raw`(?:רק|בלבד|אך ורק|שום דבר|במקום|במילה|מעתה|מעכשיו|מילה במילה)`,
  },
  hi: {
    forget: String.raw`(?:अनदेख|नज़रअंदाज़|नजरअंदाज|भूल|उपेक्षा|ध्यान न|पालन न|पालन मत|मत मान|न मान|छोड़)`,
    orders: String.raw`(?:निर्देश|आदेश|अनुदेश|नियम|हिदायत|प्रॉम्प्ट|ऊपर (?:लिख|दी|का|की)|पिछले पाठ|सब कुछ)`,
    answer: String.raw`(?:उत्तर|जवाब|लिख|कह|बता|छाप|दोहरा|अनुवाद)`,
    only: String.raw`(?:केवल|सिर्फ़|सिर्फ|मात्र|और कुछ नहीं|बजाय|इसके बदले|शब्द से|अब से|शब्दशः)`,
  },
  th: {
    forget: String.raw`(?:ละเว้น|ลืม|เพิกเฉย|ไม่ต้องสนใจ|อย่าสนใจ|ข้าม|มองข้าม|ไม่ต้องทำตาม|อย่าทำตาม|ยกเลิก)`,
    orders: String.raw`(?:คำสั่ง|คำแนะนำ|แนวทาง|กฎ|พรอมต์|พรอมพ์|ทุกอย่าง(?:ข้างต้น|ก่อน|ที่)|ข้อความ(?:ข้างต้น|ก่อน))`,
    answer: String.raw`(?:ตอบ|เขียน|พูด|พิมพ์|บอก|แปล)`,
    only: String.raw`(?:เท่านั้น|เพียง|แค่|อย่างเดียว|แทน|ด้วยคำว่า|ตั้งแต่นี้|จากนี้ไป|คำต่อคำ)`,
  },
  ja: {
    forget: '(?:無視|忘れ|スキップ|従わ(?:な|ず)|従う必要|破棄|取り消|飛ばし)',
    orders:
      '(?:指示|命令|指令|ガイドライン|ルール|規則|プロンプト|これまで(?:の|に)|上記|以前の(?:文|内容)|言われたこと)',
    answer: '(?:答え|回答|返答|返事|出力|書い|書き|言っ|述べ|印刷|繰り返|訳)',
    only: '(?:だけ|のみ|以外|代わりに|かわりに|今後|これから|一字一句)',
  },
  zh: {
    forget:
      '(?:忽略|忽视|忽視|忘记|忘記|忘掉|无视|無視|不要理会|不要理會|不理会|跳过|跳過|不要遵[循守]|不必遵|别管|抛开|放弃|撇开)',
    orders: '(?:指示|指令|命令|说明|說明|规则|規則|提示|准则|準則|要求|以上|之前|上面|上述|前面)',
    answer: '(?:回答|答复|回复|回覆|输出|輸出|打印|写|寫|说|說|重复|重複|翻译|翻譯)',
    only: '(?:只(?:用|能|回|说|說|输|輸|需|写|寫|答)|仅|僅|而不是|代替|改为|改為|从现在|從現在|今后|逐字)',
  },
  ko: {
    forget: '(?:무시|잊|건너뛰|따르지|신경 쓰지|무효|버리)',
    orders:
      '(?:지시|지침|명령|규칙|프롬프트|위(?:의|에) (?:모든|내용|글)|이전(?:의)? (?:모든|내용|텍스트)|앞의|들은 것)',
    answer: '(?:대답|답변|답하|답해|응답|출력|쓰|써|말하|말해|인쇄|반복|번역)',
    only: '(?:만 |뿐|오직|대신|이제부터|지금부터|단어로|그대로)',
  },
}
