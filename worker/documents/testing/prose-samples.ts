// Plain text that looks like another format here and there: none of it may be refused.

const SENTENCES = [
  'The bakery at the corner opens at seven, and closes as soon as the last loaf is sold.',
  'Nobody knows why the clock of the town hall has been ten minutes late since the war.',
  'When it rains, the children of the lower town build ships out of newspapers.',
]
const PARAGRAPH = SENTENCES.join(' ')

export const PROSE_SAMPLES: readonly (readonly [string, string])[] = [
  [
    'a letter with fields',
    'Name: Ada Lovelace\nAddress: 12 St James Square\nDate: 10 December 2026\nTime: 10:30\n\nDear Mr Babbage,\n\n' +
      PARAGRAPH,
  ],
  ['a form of fields alone', 'Name: Ada Lovelace\nCity: London\nPhone: 020 7946 0000\nAllergies: none\n'],
  [
    'a mail with quotes',
    'From: Ann <ann@example.org>\nTo: Bob\nSubject: Your letter\nDate: Mon, 3 Aug 2026 10:30\n\nHello Bob,\n\n> ' +
      SENTENCES.join('\n> ') +
      '\n\nYes, I do.\n',
  ],
  ['a list', PARAGRAPH + '\n\n- bread\n- milk\n- two eggs\n\n1. Mix\n2. Bake\n'],
  ['nothing but a list', '- bread\n- milk\n- two eggs, large\n- flour\n'],
  ['comment marks', '# Notes of Monday\n# Read them first\n' + PARAGRAPH],
  [
    'headings, rules and stars',
    '# Title\n\n*Very* **important** text.\n\n## Part\n\n' + PARAGRAPH + '\n\n---\n\n> ' + PARAGRAPH,
  ],
  ['a note in brackets', '[Note]\n' + PARAGRAPH + '\n\n[Chorus]\nLove is all we need.\n'],
  [
    'a recipe',
    'Pancakes\n\nIngredients:\n- 200 g flour\n- 2 eggs\n\nTime: 10:30 to 11:00\n\nSteps:\n  - Mix\n  - Fry\n',
  ],
  ['a recipe in small letters', 'pancakes for four\n\ningredients:\n- 200 g flour\n- 2 eggs\n\nmix it all.\nfry it.\n'],
  [
    'a poem',
    'Season of mists and mellow fruitfulness,\nClose bosom-friend of the maturing sun;\nConspiring with him how to load and bless\nWith fruit the vines that round the thatch-eves run;\n',
  ],
  [
    'a poem with equal commas',
    'The sea, the sky, the land\nThe rose, the thorn, the hand\nThe word, the note, the band\n',
  ],
  ['a table by tabs in a text', PARAGRAPH + '\n\nName\tAge\tCity\nAnn\t30\tRome\nBob\t41\tOslo\n\n' + PARAGRAPH],
  ['a table by bars in a text', PARAGRAPH + '\n\n| Name | City |\n|------|------|\n| Ann  | Rome |\n\n' + PARAGRAPH],
  [
    'a table by tabs alone',
    'Steel bracket, 120 mm\t40\t128.00\nDelivery to the site\t1\t96.00\nAssembly\t6.5\t12.00\n',
  ],
  ['a table with titles by tabs alone', 'Name\tAge\tCity\nAnn\t30\tRome\nBob\t41\tOslo\nEve\t28\tBerne\n'],
  [
    'a long line of clauses',
    'Right: text once at the destination (see below); moved text stays; a paragraph with a deleted mark (the last one of a page) is one sentence; dates and choices are kept, as far as they fit; nothing else changes.',
  ],
  ['two columns by tabs', 'bread\tBrot\nmilk\tMilch\negg\tEi\nflour\tMehl\n'],
  ['a list of words and their meanings', 'Haus = house\nBaum = tree\nWasser = water\n'],
  ['a transcript', '[00:00:12] Ann: Good morning.\n[00:00:15] Bob: Good morning to you.\n00:01:02\nWhere were we?\n'],
  ['an agenda', '10:30 - 11:00 Coffee\n11:00 --> 12:00 Walk through the town\n12:00 Lunch, in the garden\n'],
  ['an interview', 'q: what do you do?\na: i bake bread.\nq: since when?\na: since the war.\n'],
  ['an article that quotes JSON', PARAGRAPH + '\n\n{\n  "name": "Ada",\n  "age": 36\n}\n\n' + PARAGRAPH],
  ['an article that starts with JSON', '{"name": "Ada"} is how the file begins. ' + PARAGRAPH],
  [
    'an article that quotes code',
    'How to greet somebody\n\n' + PARAGRAPH + '\n\n```\nfunction greet(name) {\n  return name;\n}\n```\n\n' + PARAGRAPH,
  ],
  [
    'an article that quotes indented code',
    PARAGRAPH + '\n\n    for (const name of names) {\n      greet(name);\n    }\n\n' + PARAGRAPH,
  ],
  ['an article that quotes subtitles', PARAGRAPH + '\n\n1\n00:00:01,000 --> 00:00:03,500\nHello.\n\n' + PARAGRAPH],
  [
    'an article about WebVTT',
    'WEBVTT is the first word of a subtitle file.\n\nA cue has a line like\n\n00:01.000 --> 00:02.000\nHello.\n\n' +
      PARAGRAPH +
      '\n\n' +
      PARAGRAPH,
  ],
  [
    'an article that quotes LaTeX',
    PARAGRAPH +
      ' Write \\section{Title} for a heading, and \\emph{this} for stress.\n\n\\begin{itemize}\n\\item First\n\\end{itemize}\n\n' +
      PARAGRAPH,
  ],
  ['an article that quotes a catalogue', PARAGRAPH + '\n\nmsgid "Open"\nmsgstr "Öffnen"\n\n' + PARAGRAPH],
  ['an article that quotes markup', 'Write <b>bold</b> for bold.\n\n<p>A paragraph</p>\n\n' + PARAGRAPH],
  ['an address in angle brackets', '<https://example.org/a>\n' + PARAGRAPH + '\n<https://example.org/b>\n'],
  ['stage directions in angle brackets', '<Music>\n' + SENTENCES.join('\n') + '\n<Applause>\n'],
  ['a letter between rules', '---\nDear Ann,\n---\n\n' + PARAGRAPH],
  [
    'an old manual',
    "Use the `open' command, or `close', as\ndescribed below [1].\n\n" +
      PARAGRAPH +
      '\n\n[1] See the preface (in volume 2).\n',
  ],
  ['one link', PARAGRAPH + ' Read [the story](https://example.org/story).\n\n' + PARAGRAPH],
  [
    'a contract',
    '§ 1. The parties (hereinafter "the parties"); their heirs; and assigns:\n(a) shall pay;\n(b) shall deliver;\n(c) shall indemnify and hold harmless each other;\n\n' +
      PARAGRAPH,
  ],
  ['commas without spaces', '你好,我是安娜,我住在柏林\n今天下雨,我在家里,我看书\n明天天晴,我去公园,我散步\n'],
  [
    'commas that nobody spaced',
    'i like cats,dogs,and birds\nthey like bread,milk,and eggs\nwe like rain,snow,and fog\n',
  ],
  ['numbers', 'In 2024 1,000,000 people came.\nIn 2025 2,000,000 people came.\nIn 2026 3,000,000 people came.\n'],
  ['a plan of lists', 'monday:\n  - bread\n  - milk\ntuesday:\n  - eggs\n'],
  ['an article that starts with a declaration', '<?xml is how such a file begins. ' + PARAGRAPH],
  ['a chat', '<ann> is anybody there?\n<bob> yes, of course\n<ann> good\n'],
  [
    'verses with their numbers',
    '1 In the beginning was the word;\n2 and the word was long;\n3 and nobody knew it;\n4 but all had heard it.\n',
  ],
  [
    'names in order',
    'Smith, John; Doe, Jane; Roe, Richard\nLovelace, Ada; Babbage, Charles; Hopper, Grace\nHamilton, Margaret; Johnson, Katherine; Jackson, Mary\n',
  ],
  [
    'a play',
    'HAMLET: (aside) A little more than kin, and less than kind.\nKING: How is it that the clouds still hang on you?\nHAMLET: Not so, my lord; I am too much in the sun.\n',
  ],
  ['sums', 'a = 5 apples\nb = 7 pears\na + b = 12 pieces of fruit\n'],
  [
    'references',
    '[1] Lovelace, A. (1843): Notes on the engine; London.\n[2] Babbage, C. (1864): Passages; London.\n[3]: Hopper, G. (1952): The education of a computer.\n',
  ],
  [
    'clauses of a contract',
    'The seller shall:\n(a) deliver the goods within thirty days of the order;\n(b) bear the cost of carriage (insurance included);\n(c) take back faulty goods;\n(d) answer within five days.\n',
  ],
  [
    'definitions',
    '"Goods" means the goods (or any part of them) set out in the Order;\n"Order" means the order (in writing) of the Buyer;\n"Buyer" means whoever buys the goods (or services);\n',
  ],
  [
    'clauses in German',
    'Der Verkäufer hat:\na) die Ware innerhalb von dreißig Tagen zu liefern (frei Haus);\nb) die Kosten (auch der Versicherung) zu tragen;\nc) fehlerhafte Ware zurückzunehmen (§ 5);\n',
  ],
  [
    'an agenda',
    '1. Welcome by the chair (Mr Jones);\n2. Report of the treasurer (Ms Smith);\n3. Election of the board (see annex);\n4. Any other business;\n',
  ],
  [
    'a programme',
    'Monday: arrival and dinner;\nTuesday: the old town;\nWednesday: walk to the lake;\nThursday: departure;\n',
  ],
  [
    'recitals',
    'HAVING regard to the Treaty (1);\nHAVING regard to the opinion of the Committee (2);\nWHEREAS the market is open (3);\n',
  ],
  [
    'sections',
    'Section 4(b) applies to tenants.\nSection 5(a) applies to owners.\nSection 6(c) applies to guests.\nSection 7(a) applies to all.\n',
  ],
  ['marks', 'Excel(R) is a trademark of its owner.\nWord(R) is another one.\nVerso(TM) is a third.\n'],
  ['an address', 'Name: Ada Lovelace,\nStreet: St James Square 12,\nTown: London,\nCountry: England\n'],
  ['one word', 'Hello'],
  ['a long line', PARAGRAPH.repeat(400)],
]
