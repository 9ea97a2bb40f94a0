// What the brief says of a document, as the translator is told it. Each value is a JSON string: a brief comes from the
// document by way of a model. A line whose value is open is left out.

export const ABOUT = `
About the document:
{{lines}}
`

export const ABOUT_LINES = {
  subject: 'Subject: {{value}}',
  audience: 'Readers: {{value}}',
  register: 'Register: {{value}}',
  names:
    'Names, which stay as they are unless the terms give them another form. Words that go with a person agree with the gender: {{value}}',
} as const
