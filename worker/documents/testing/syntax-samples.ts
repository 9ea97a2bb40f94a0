// Small files of the text formats that Verso does not translate, as programs and people write them.
import type { KnownFormatId } from '../../contract/known-formats.ts'

export const SYNTAX_SAMPLES: readonly (readonly [KnownFormatId, string, string])[] = [
  ['vtt', 'cues', 'WEBVTT\n\nNOTE made by hand\n\nintro\n00:00.000 --> 00:02.000 align:start\n<v Ann>How was it?\n'],
  [
    'vtt',
    'hours, CRLF',
    'WEBVTT - Title\r\n\r\n00:00:01.000 --> 00:00:02.500\r\nHello.\r\n\r\n00:00:03.000 --> 00:00:04.000\r\nBye.\r\n',
  ],
  [
    'srt',
    'cues',
    '1\n00:00:01,000 --> 00:00:03,500\n<i>The first line\ngoes on.</i>\n\n2\n00:00:04,000 --> 00:00:06,000\n- Who?\n- Nobody.\n',
  ],
  [
    'srt',
    'Japanese',
    '1\n00:00:01,000 --> 00:00:03,500\n最初の行です。\n\n2\n00:00:04,000 --> 00:00:06,000\n次の行です。\n',
  ],
  ['sbv', 'cues', '0:00:01.000,0:00:03.000\nThe first line.\n\n0:00:04.000,0:00:06.000\nThe second line.\n'],
  [
    'ass',
    'script',
    '[Script Info]\nTitle: Film\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,Hello.\n',
  ],
  [
    'po',
    'catalogue',
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#: src/main.c:10\n#, c-format\nmsgid "Open %d files"\nmsgstr ""\n',
  ],
  [
    'po',
    'plurals',
    '# Notes of the translator\nmsgctxt "menu"\nmsgid "One file"\nmsgid_plural "%d files"\nmsgstr[0] "Eine Datei"\nmsgstr[1] "%d Dateien"\n',
  ],
  [
    'arb',
    'messages',
    '{\n  "@@locale": "en",\n  "hello": "Hello {name}",\n  "@hello": { "placeholders": { "name": {} } }\n}\n',
  ],
  [
    'json',
    'messages',
    '{\n  "title": "Welcome to the shop",\n  "items": ["First item", "Second item"],\n  "count": 3\n}\n',
  ],
  ['json', 'one line', '{"a":{"b":"Text with \\"quotes\\" and \\u00e9"},"c":[null,true,-1.5e3]}'],
  ['json', 'a list', '[\n  { "q": "Who?" },\n  { "q": "Where?" }\n]'],
  ['json', 'comments', '// Settings\n{\n  "name": "Ada", /* the user */\n  "roles": ["admin",],\n}\n'],
  ['json', 'lines of objects', '{"text":"First."}\n{"text":"Second."}\n'],
  [
    'yaml',
    'messages',
    'title: "Welcome to the shop"\nitems:\n  - First item\n  - Second item\ndescription: >\n  This is a long text\n  over two lines.\n',
  ],
  [
    'yaml',
    'nested',
    '# English\nen:\n  devise:\n    failure:\n      locked: "Your account is locked: write to us."\n      timeout: Sign in again.\n',
  ],
  [
    'yaml',
    'workflow',
    '---\nname: CI\non: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: |\n          npm ci\n          npm test\n',
  ],
  [
    'strings',
    'quoted keys',
    '/* The title\n   of the page */\n"page.title" = "Welcome";\n"page.text" = "You have %d messages.\\nRead them?";\n',
  ],
  [
    'properties',
    'dots',
    '# Messages\nwelcome.title=Welcome to {0}\nerror.file = The file could not be opened \\\n    because it is in use.\n',
  ],
  ['properties', 'camel case', 'menuSave = Save\nmenuEdit = Edit\n\nmenuClose = Close the file\n'],
  ['ini', 'settings', '; Settings\n[General]\nLanguage = English\nVolume = 5\n\n[Window]\nTitle=My program\n'],
  [
    'toml',
    'project',
    '[package]\nname = "verso"\nversion = "0.1.0"\nkeywords = [\n  "pdf",\n  "docx",\n]\n\n[dependencies]\nserde = { version = "1" }\n',
  ],
  [
    'csv',
    'quoted cells',
    'id,name,"description, long",price\n1,Chair,"A chair with ""four"" legs, made of oak",49.90\n2,Table,"Round table\nfor six people",199.00\n',
  ],
  ['csv', 'keys and texts', 'id,text\nmenu.file,File\nmenu.edit,Edit\nmenu.view,View\n'],
  ['csv', 'plain cells', 'name,city,job\nAnna,Berlin,Teacher\nBob,Rome,Cook\nEve,Oslo,Pilot\n'],
  ['csv', 'semicolons', 'Nummer;Bezeichnung;Preis\r\n1;Stuhl aus Eiche;49,90\r\n2;Runder Tisch;199,00\r\n'],
  ['csv', 'languages', ',en,es,ja\nKEY_HELLO,Hello!,¡Hola!,こんにちは\nKEY_BYE,"Bye, then",Adiós,さようなら\n'],
  ['tsv', 'cells', 'id\tname\tdescription\n1\tChair\tMade of oak\n2\tTable\tRound, for six\n3\tLamp\t\n'],
  [
    'xliff',
    '1.2',
    '<?xml version="1.0"?>\n<xliff version="1.2"><file><body><trans-unit id="1"><source>Hello there</source></trans-unit></body></file></xliff>\n',
  ],
  [
    'tmx',
    '1.4',
    '<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4"><header/><body><tu><tuv xml:lang="en"><seg>Hello</seg></tuv></tu></body></tmx>\n',
  ],
  [
    'tbx',
    'TBX',
    '<?xml version="1.0"?>\n<martif type="TBX"><text><body><termEntry><langSet xml:lang="en"><tig><term>word</term></tig></langSet></termEntry></body></text></martif>\n',
  ],
  [
    'android-strings',
    'strings.xml',
    '<resources>\n  <!-- The title -->\n  <string name="title">Hello</string>\n  <string name="text">Read on</string>\n</resources>\n',
  ],
  [
    'stringsdict',
    'plurals',
    '<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict><key>%d files</key><dict/></dict></plist>\n',
  ],
  [
    'resx',
    'resources',
    '<?xml version="1.0"?>\n<root>\n  <resheader name="version"><value>2.0</value></resheader>\n  <data name="Hello"><value>Hello</value></data>\n</root>\n',
  ],
  ['svg', 'drawing', '<svg xmlns="http://www.w3.org/2000/svg"><text x="1" y="2">Hello</text></svg>\n'],
  ['html', 'page', '<!DOCTYPE html>\n<html><body><p>Hello there</p></body></html>\n'],
  [
    'html',
    'without declaration',
    '<!-- saved -->\n<HTML><BODY>\n<P>Hello there, this is the text\nof a page.</P>\n</BODY></HTML>\n',
  ],
  ['html', 'fragment', '<div class="box">\n  <h1>Title</h1>\n  <p>Some <b>bold</b> text.</p>\n</div>\n'],
  ['xml', 'other', '<?xml version="1.0" encoding="UTF-8"?>\n<note><to>Ann</to><body>Read this.</body></note>\n'],
  [
    'xml',
    'with namespace',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><title>One</title></entry></feed>\n',
  ],
  ['markdown', 'code and headings', '# Guide\n\nInstall it:\n\n```sh\nnpm install\n```\n\n## Use\n\nRead on.\n'],
  [
    'markdown',
    'links and headings',
    '# Garden guide\n\nThe garden is **open** until [October](https://example.org/oct "Autumn").\n\n## Tickets\n\n- Adults\n- Children\n',
  ],
  ['markdown', 'a heading and code', '# Title\n\nSome text.\n\n```js\nconst a = 1\n```\n'],
  ['markdown', 'front matter', '---\ntitle: Garden guide\ntags: [garden, opening]\n---\n\nThe garden is open.\n'],
  [
    'markdown',
    'table and footnote',
    'Prices[^1] of today:\n\n| Ticket | Price |\n|--------|------:|\n| Adults | 12.50 |\n\n[^1]: Without the tour.\n',
  ],
  ['markdown', 'pictures and code', 'See ![map](img/map.png) and call `openMap()` or `closeMap()` before you go.\n'],
  [
    'tex',
    'article',
    '% a comment\n\\documentclass{article}\n\\begin{document}\n\\section{Introduction}\nWe show that $x^2+1$ has \\emph{no} real root.\n\\end{document}\n',
  ],
  [
    'diff',
    'a commit',
    'diff --git a/a.txt b/a.txt\n--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n The cat\n-sat down.\n+stood up.\n',
  ],
  [
    'source-code',
    'JavaScript',
    'import { open } from "fs";\n\nexport function greet(name) {\n  const text = `Hello ${name}`;\n  return text;\n}\n',
  ],
  [
    'source-code',
    'Python',
    'import os\n\ndef greet(name):\n    """Says hello."""\n    print("Hello, " + name)\n    return os.getcwd()\n',
  ],
  [
    'source-code',
    'C',
    '#include <stdio.h>\n\n/* The program\n   starts here */\nint main(void) {\n  printf("Hello\\n");\n  return 0;\n}\n',
  ],
  ['source-code', 'CSS', '.box {\n  color: red;\n  margin: 0 auto;\n}\n'],
  ['source-code', 'minified CSS', `${'.box{color:red;margin:0 auto}.title>a{font:12px serif}'.repeat(9)}\n`],
  ['source-code', 'shell', '#!/bin/sh\necho "Hello"\n'],
  [
    'source-code',
    'SQL',
    "INSERT INTO pages (id, title) VALUES (1, 'Welcome');\nINSERT INTO pages (id, title) VALUES (2, 'Contact');\nUPDATE pages SET title = 'Home' WHERE id = 1;\n",
  ],
  [
    'eml',
    'message',
    'From: Ann <ann@example.org>\nTo: bob@example.org\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=C3=9Fe aus Wien\n',
  ],
]
