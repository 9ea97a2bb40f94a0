// The demo's sample texts (SPEC §3: four categories, twelve languages). Each text has twelve versions, so that any
// language can be the source of any other. The texts are documents and not interface, so they are in no message
// catalogue.

import type { DemoCategory, DemoLanguage } from './demo-figures.ts'

type Versions = Readonly<Record<DemoLanguage, string>>

export const DEMO_SAMPLES: Readonly<Record<DemoCategory, Versions>> = {
  business: {
    en: 'We are pleased to report that revenue rose by 12% in the third quarter. Demand was strongest in Southern Europe, where we opened two new warehouses. The board proposes a dividend of £0.40 per share and expects steady growth through the end of the year.',
    es: 'Nos complace informar de que los ingresos aumentaron un 12 % en el tercer trimestre. La demanda fue especialmente fuerte en el sur de Europa, donde abrimos dos nuevos almacenes. El consejo de administración propone un dividendo de 0,40 £ por acción y prevé un crecimiento estable hasta final de año.',
    fr: 'Nous avons le plaisir d’annoncer que le chiffre d’affaires a progressé de 12 % au troisième trimestre. La demande a été la plus forte en Europe du Sud, où nous avons ouvert deux nouveaux entrepôts. Le conseil d’administration propose un dividende de 0,40 £ par action et prévoit une croissance régulière jusqu’à la fin de l’année.',
    de: 'Wir freuen uns, mitteilen zu können, dass der Umsatz im dritten Quartal um 12 % gestiegen ist. Am stärksten war die Nachfrage in Südeuropa, wo wir zwei neue Lager eröffnet haben. Der Vorstand schlägt eine Dividende von 0,40 £ je Aktie vor und rechnet bis zum Jahresende mit stetigem Wachstum.',
    zh: '我们很高兴地宣布，第三季度收入增长了12%。南欧的需求最为强劲，我们在当地新开设了两座仓库。董事会提议每股派发0.40英镑的股息，并预计到年底业务将保持稳步增长。',
    ja: '第3四半期の売上高が12%増加したことをご報告いたします。需要が最も旺盛だったのは南欧で、同地域では新たに2か所の倉庫を開設しました。取締役会は1株当たり0.40ポンドの配当を提案しており、年末にかけて安定した成長を見込んでいます。',
    pt: 'Temos o prazer de informar que as receitas aumentaram 12% no terceiro trimestre. A procura foi mais forte no sul da Europa, onde abrimos dois novos armazéns. O conselho de administração propõe um dividendo de 0,40 £ por ação e prevê um crescimento estável até ao final do ano.',
    ru: 'Рады сообщить, что в третьем квартале выручка выросла на 12 %. Самым высоким спрос был в Южной Европе, где мы открыли два новых склада. Совет директоров предлагает выплатить дивиденды в размере 0,40 фунта стерлингов на акцию и ожидает стабильного роста до конца года.',
    ar: 'يسرّنا أن نعلن ارتفاع الإيرادات بنسبة 12% في الربع الثالث. وكان الطلب الأقوى في جنوب أوروبا، حيث افتتحنا مستودعين جديدين. ويقترح مجلس الإدارة توزيع أرباح قدرها 0.40 جنيه إسترليني للسهم الواحد، ويتوقع نموًا مطردًا حتى نهاية العام.',
    hi: 'हमें यह बताते हुए प्रसन्नता हो रही है कि तीसरी तिमाही में राजस्व 12% बढ़ा। माँग दक्षिणी यूरोप में सबसे अधिक रही, जहाँ हमने दो नए गोदाम खोले। निदेशक मंडल प्रति शेयर £0.40 के लाभांश का प्रस्ताव रखता है और वर्ष के अंत तक स्थिर वृद्धि की अपेक्षा करता है।',
    it: 'Siamo lieti di comunicare che nel terzo trimestre i ricavi sono aumentati del 12%. La domanda è stata più forte nell’Europa meridionale, dove abbiamo aperto due nuovi magazzini. Il consiglio di amministrazione propone un dividendo di 0,40 £ per azione e prevede una crescita costante fino alla fine dell’anno.',
    ko: '3분기 매출이 12% 증가했음을 기쁘게 알려 드립니다. 수요는 남유럽에서 가장 높았으며, 당사는 이 지역에 물류창고 두 곳을 새로 열었습니다. 이사회는 주당 0.40파운드의 배당을 제안하며 연말까지 꾸준한 성장을 예상합니다.',
  },
  legal: {
    en: 'Either party may terminate this agreement by giving thirty (30) days’ written notice to the other. Upon termination, the Contractor shall return all documents and materials belonging to the Client. The duties of confidentiality set out in Section 7 remain in force for three years thereafter.',
    es: 'Cualquiera de las partes podrá resolver el presente contrato mediante notificación por escrito a la otra con treinta (30) días de antelación. A la terminación, el Contratista devolverá todos los documentos y materiales que pertenezcan al Cliente. Las obligaciones de confidencialidad establecidas en la cláusula 7 seguirán vigentes durante los tres años siguientes.',
    fr: 'Chacune des parties peut résilier le présent contrat moyennant un préavis écrit de trente (30) jours adressé à l’autre partie. À la résiliation, le Prestataire restitue tous les documents et matériels appartenant au Client. Les obligations de confidentialité énoncées à l’article 7 restent en vigueur pendant les trois années suivantes.',
    de: 'Jede Partei kann diesen Vertrag mit einer Frist von dreißig (30) Tagen durch schriftliche Mitteilung an die andere Partei kündigen. Bei Vertragsende gibt der Auftragnehmer sämtliche Unterlagen und Materialien zurück, die dem Auftraggeber gehören. Die in Ziffer 7 geregelten Vertraulichkeitspflichten gelten danach noch drei Jahre fort.',
    zh: '任何一方均可提前三十（30）日书面通知另一方终止本协议。协议终止时，承包方应归还属于客户的全部文件和材料。第七条规定的保密义务在协议终止后三年内继续有效。',
    ja: 'いずれの当事者も、相手方に対し30日前に書面で通知することにより、本契約を解除することができる。本契約の終了時に、受託者は委託者に帰属するすべての書類および資料を返還するものとする。第7条に定める秘密保持義務は、終了後3年間有効に存続する。',
    pt: 'Qualquer das partes pode resolver o presente contrato mediante notificação escrita à outra com trinta (30) dias de antecedência. Com a cessação, o Prestador devolve todos os documentos e materiais pertencentes ao Cliente. Os deveres de confidencialidade previstos na cláusula 7 mantêm-se em vigor durante os três anos seguintes.',
    ru: 'Любая из сторон вправе расторгнуть настоящий договор, письменно уведомив другую сторону за тридцать (30) дней. При расторжении Исполнитель возвращает все документы и материалы, принадлежащие Заказчику. Обязательства по соблюдению конфиденциальности, изложенные в разделе 7, сохраняют силу в течение трёх лет после этого.',
    ar: 'يجوز لأي من الطرفين إنهاء هذه الاتفاقية بتوجيه إشعار كتابي إلى الطرف الآخر قبل ثلاثين (30) يومًا. وعند الإنهاء، يعيد المقاول جميع المستندات والمواد المملوكة للعميل. وتظل التزامات السرية المنصوص عليها في البند 7 سارية لمدة ثلاث سنوات بعد ذلك.',
    hi: 'कोई भी पक्ष दूसरे पक्ष को तीस (30) दिन की लिखित सूचना देकर इस अनुबंध को समाप्त कर सकता है। समाप्ति पर ठेकेदार ग्राहक के सभी दस्तावेज़ और सामग्री लौटाएगा। धारा 7 में निर्धारित गोपनीयता के दायित्व उसके बाद तीन वर्ष तक लागू रहेंगे।',
    it: 'Ciascuna parte può recedere dal presente contratto dandone all’altra preavviso scritto di trenta (30) giorni. Alla cessazione, l’Appaltatore restituisce tutti i documenti e i materiali di proprietà del Cliente. Gli obblighi di riservatezza di cui all’articolo 7 restano in vigore per i tre anni successivi.',
    ko: '어느 당사자든 상대방에게 30일 전에 서면으로 통지함으로써 본 계약을 해지할 수 있다. 계약이 종료되면 수급인은 고객에게 속한 모든 문서와 자료를 반환하여야 한다. 제7조에 규정된 비밀유지 의무는 그 후 3년간 효력을 유지한다.',
  },
  medical: {
    en: 'Take one 5 mg tablet every morning with a glass of water. Do not take this medicine if you are pregnant or allergic to any of its ingredients. If you notice swelling of the face or have trouble breathing, stop taking it and seek medical help at once.',
    es: 'Tome un comprimido de 5 mg cada mañana con un vaso de agua. No tome este medicamento si está embarazada o es alérgico a alguno de sus componentes. Si nota hinchazón en la cara o tiene dificultad para respirar, deje de tomarlo y acuda al médico de inmediato.',
    fr: 'Prenez un comprimé de 5 mg chaque matin avec un verre d’eau. Ne prenez pas ce médicament si vous êtes enceinte ou allergique à l’un de ses composants. En cas de gonflement du visage ou de difficultés à respirer, arrêtez le traitement et consultez immédiatement un médecin.',
    de: 'Nehmen Sie jeden Morgen eine Tablette zu 5 mg mit einem Glas Wasser ein. Nehmen Sie dieses Arzneimittel nicht ein, wenn Sie schwanger sind oder allergisch auf einen der Bestandteile reagieren. Wenn Ihr Gesicht anschwillt oder Sie schlecht Luft bekommen, setzen Sie es ab und suchen Sie sofort ärztliche Hilfe.',
    zh: '每天早晨用一杯水送服一片5毫克药片。如果您怀孕或对本药任何成分过敏，请勿服用。如出现面部肿胀或呼吸困难，请立即停药并就医。',
    ja: '毎朝、5mg錠を1錠、コップ1杯の水で服用してください。妊娠中の方、または本剤の成分にアレルギーのある方は服用しないでください。顔の腫れや息苦しさを感じた場合は、服用を中止し、直ちに医師の診察を受けてください。',
    pt: 'Tome um comprimido de 5 mg todas as manhãs com um copo de água. Não tome este medicamento se estiver grávida ou se for alérgico a algum dos seus componentes. Se notar inchaço no rosto ou tiver dificuldade em respirar, pare de o tomar e procure assistência médica imediatamente.',
    ru: 'Принимайте по одной таблетке 5 мг каждое утро, запивая стаканом воды. Не принимайте этот препарат, если вы беременны или у вас аллергия на какой-либо из его компонентов. При отёке лица или затруднённом дыхании прекратите приём и немедленно обратитесь за медицинской помощью.',
    ar: 'تناول قرصًا واحدًا عيار 5 ملغ كل صباح مع كوب من الماء. لا تتناول هذا الدواء في حالة الحمل أو الحساسية لأي من مكوناته. إذا لاحظت تورمًا في الوجه أو صعوبة في التنفس، فتوقف عن تناوله واطلب المساعدة الطبية فورًا.',
    hi: 'प्रतिदिन सुबह 5 मि.ग्रा. की एक गोली एक गिलास पानी के साथ लें। यदि आप गर्भवती हैं या आपको इसके किसी घटक से एलर्जी है, तो यह दवा न लें। यदि चेहरे पर सूजन दिखे या साँस लेने में तकलीफ़ हो, तो दवा लेना बंद करें और तुरंत डॉक्टर से संपर्क करें।',
    it: 'Assuma una compressa da 5 mg ogni mattina con un bicchiere d’acqua. Non assuma questo medicinale in caso di gravidanza o di allergia a uno dei suoi componenti. Se nota gonfiore del viso o difficoltà a respirare, ne interrompa l’assunzione e si rivolga subito a un medico.',
    ko: '매일 아침 5mg 정제 1정을 물 한 컵과 함께 복용하십시오. 임신 중이거나 이 약의 성분에 알레르기가 있는 경우에는 복용하지 마십시오. 얼굴이 붓거나 숨쉬기 어려우면 복용을 중단하고 즉시 의사의 진료를 받으십시오.',
  },
  technical: {
    en: 'Before replacing the filter, switch off the pump and close valve B. Unscrew the cover, remove the used cartridge and insert a new one with the arrow pointing downwards. Tighten the cover by hand and check for leaks at a pressure of 2.5 bar.',
    es: 'Antes de sustituir el filtro, apague la bomba y cierre la válvula B. Desenrosque la tapa, retire el cartucho usado e inserte uno nuevo con la flecha apuntando hacia abajo. Apriete la tapa a mano y compruebe que no haya fugas a una presión de 2,5 bar.',
    fr: 'Avant de remplacer le filtre, arrêtez la pompe et fermez la vanne B. Dévissez le couvercle, retirez la cartouche usagée et insérez-en une neuve, la flèche dirigée vers le bas. Serrez le couvercle à la main et vérifiez l’absence de fuites à une pression de 2,5 bars.',
    de: 'Schalten Sie vor dem Filterwechsel die Pumpe aus und schließen Sie Ventil B. Schrauben Sie den Deckel ab, entnehmen Sie die gebrauchte Kartusche und setzen Sie eine neue mit dem Pfeil nach unten ein. Ziehen Sie den Deckel von Hand fest und prüfen Sie die Dichtheit bei einem Druck von 2,5 bar.',
    zh: '更换滤芯前，请关闭水泵并关紧阀门B。拧下盖子，取出用过的滤芯，将新滤芯按箭头朝下的方向装入。用手拧紧盖子，并在2.5巴的压力下检查是否泄漏。',
    ja: 'フィルターを交換する前に、ポンプの電源を切り、バルブBを閉じてください。カバーを回して外し、使用済みのカートリッジを取り出して、矢印を下に向けて新しいものを取り付けます。カバーを手で締め、2.5 barの圧力で漏れがないことを確認してください。',
    pt: 'Antes de substituir o filtro, desligue a bomba e feche a válvula B. Desaperte a tampa, retire o cartucho usado e introduza um novo com a seta voltada para baixo. Aperte a tampa à mão e verifique se há fugas a uma pressão de 2,5 bar.',
    ru: 'Перед заменой фильтра выключите насос и закройте клапан B. Отвинтите крышку, извлеките использованный картридж и вставьте новый стрелкой вниз. Затяните крышку от руки и проверьте герметичность при давлении 2,5 бар.',
    ar: 'قبل استبدال المرشّح، أوقف تشغيل المضخة وأغلق الصمام B. فكّ الغطاء وأخرج الخرطوشة المستعملة وأدخل خرطوشة جديدة بحيث يتجه السهم إلى الأسفل. أحكم ربط الغطاء باليد وتحقق من عدم وجود تسرب عند ضغط 2.5 بار.',
    hi: 'फ़िल्टर बदलने से पहले पंप बंद करें और वाल्व B बंद कर दें। ढक्कन खोलें, पुराना कार्ट्रिज निकालें और नया कार्ट्रिज इस तरह लगाएँ कि तीर नीचे की ओर रहे। ढक्कन को हाथ से कसें और 2.5 बार के दबाव पर रिसाव की जाँच करें।',
    it: 'Prima di sostituire il filtro, spegnere la pompa e chiudere la valvola B. Svitare il coperchio, rimuovere la cartuccia usata e inserirne una nuova con la freccia rivolta verso il basso. Serrare il coperchio a mano e verificare che non vi siano perdite a una pressione di 2,5 bar.',
    ko: '필터를 교체하기 전에 펌프를 끄고 밸브 B를 잠그십시오. 덮개를 돌려서 열고 사용한 카트리지를 꺼낸 다음, 화살표가 아래를 향하도록 새 카트리지를 끼우십시오. 덮개를 손으로 조이고 2.5 bar의 압력에서 누출이 없는지 확인하십시오.',
  },
}
