// Deviations from statements of other sections, and of pages for visitors, which the tests of signed-in pages do not
// cover.

/** By the statement's first words, with the reason. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'Three test accounts are shown':
    'They exist only on development machines. A deployment has no accounts with known passwords.',
  'Client and translation professional are chosen':
    'The server keeps registrations as well, so that an admin can verify professionals. The role of an account does not change.',
  'All product calls send cookies':
    'Calls carry the bearer token and no cookies. A call without cookies cannot be forged by another site.',
  'POST /api/detect-language | multipart':
    'A failure is told beside the file, because nothing can be translated after it.',
  'POST /api/upload | multipart':
    'The page uploads the file first, to show its price, and names that upload here. Programs may send the file itself.',
  'GET /api/translation/{id} | none':
    'A socket brings the progress. The status is polled every 2 seconds while there is no socket.',
  'GET /api/translations/{id}/progress | none':
    'A socket brings the progress. This call is made every 2 seconds while there is no socket.',
  'GET /api/download/{id} | none':
    'The document keeps its own format and extension, as SPEC §2 asks of the completion card.',
  'POST /api/feedback | translationId': 'The page also says that a rating could not be saved.',
  'PUT /api/admin/users/{id} | JSON': 'The page checks the status, so a refused change is told.',
  'DELETE /api/admin/users/{id} | none': 'The page checks the status, so a refused deletion is told.',
  'Query defaults: no retries':
    'Plan, credits and usage are read again with each visit, because translations and renewals change them.',
  'Default credits display |': "The admin's form begins with the credits that the person has.",
  'Recent translations shown |': 'The dashboard shows 10 at first, and more when asked. The admin panel shows 10.',
}
