// Every limit a user or an API client can meet. Tests and messages read the limits from here.

export const MEBIBYTE = 1024 * 1024

/** SPEC §9: 50 MB. */
export const MAX_FILE_BYTES = 52_428_800

/** Files that are dropped together: a folder, with one quote for all. */
export const MAX_FILES_AT_ONCE = 50

/** SPEC §9: no progress shows more before its job is completed. */
export const MAX_PERCENT_BEFORE_COMPLETION = 95

/** SPEC §5: plain form fields are short; a longer one is a mistake or an attack. */
export const MAX_FIELD_BYTES = 16_384

/** An uploaded file that no translation claims is deleted after this time. */
export const DRAFT_LIFETIME_MS = 60 * 60 * 1000

/** An upload that has stored no part for this long is given up by the sweeper. */
export const UPLOAD_STALL_MS = 2 * 60 * 1000

/** The same `Idempotency-Key` stands for the same upload for this long. */
export const UPLOAD_KEY_LIFETIME_MS = 24 * 60 * 60 * 1000
/** As long as Stripe's: a UUID with a prefix fits many times over. */
export const MAX_UPLOAD_KEY_LENGTH = 255

/** A socket's ticket opens one socket within this time. */
export const TICKET_LIFETIME_MS = 30_000

/** A download link stays valid for this long. */
export const DOWNLOAD_LINK_LIFETIME_MS = 5 * 60 * 1000

/** A segment with more source text than this is split: chunks of segments stay under 1 MB. */
export const MAX_SEGMENT_BYTES = 512 * 1024

/** SPEC §9: 1 credit = 1 page. Text without pages has one for each started 400 words (docs/credits.md#what-a-page-is). */
export const WORDS_PER_PAGE = 400

/**
 * Letters per charged page, rounded up. A full page of a book has 3,000, a newspaper page 8,000. Only dictionaries have
 * more, and pages made to be charged as few.
 */
export const LETTERS_PER_PAGE = 10_000
/** A text has at least one word per this many letters: words have 4 to 8 letters in the languages of the catalogue. */
export const LETTERS_PER_WORD = 12

/**
 * Runs of one translation, including the first. The model cannot translate text that is still missing after this many
 * runs, and a run whose pages are all paid for uses the model without charge.
 */
export const MAX_RUNS = 10

/** Credentials are changed and accounts deleted only this soon after a sign-in, as Firebase has it. */
export const RECENT_SIGN_IN_S = 5 * 60

/** Rows of people and keys are kept so long by each isolate: a right taken away elsewhere is noticed within this time. */
export const ROW_CACHE_MS = 10_000

/** Keys of one user that are not revoked. */
export const MAX_API_KEYS = 10
export const MAX_API_KEY_NAME_LENGTH = 60

/** The largest balance an admin can set: it catches a slip of the keyboard, and no plan comes near it. */
export const MAX_BALANCE = 1_000_000
/** Words of one search in the admin panel: a name and an address have fewer. */
export const MAX_SEARCH_WORDS = 6
/** Long enough to find out what a queue message stood for. */
export const DEAD_LETTER_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** Spend on models is kept for this many days, today among them: a month of bills to compare. */
export const MODEL_COST_DAYS = 30
/** Days and models of the admins' list of spend: a handful of models for each day, and far more than are set up. */
export const MAX_MODEL_COST_ROWS = 600
/** An admin's question to a model: the page waits no longer for any answer than 20 s. */
export const MODEL_TEST_LIMIT_MS = 15 * 1000
/** A user with a call in this many days counts as active. */
export const ACTIVE_DAYS = 30

/** A page of a list. */
export const DEFAULT_PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200

/** A search for one letter finds everything. */
export const MIN_SEARCH_LENGTH = 2
/** Of a search, in characters: longer than the sentences and names that people look for. */
export const MAX_SEARCH_LENGTH = 200

/**
 * What a run shows of its translation before it is completed, in pages of its price: a preview of the first pages, and
 * at most half of the document.
 */
export const PREVIEW_PAGES = 3
export const PREVIEW_SHARE = 0.5
/**
 * Pages of previews that a person reads for nothing in a day (UTC), over all runs that come to no result. A cancelled
 * run charges for what it has shown beyond them.
 */
export const FREE_PREVIEW_PAGES = 3
/**
 * Pages of previews that runs without a result yet can show a person in a day: those that work, and those that have
 * failed, which cost nothing. Beyond it a translation is shown when it is done.
 */
export const MAX_UNPAID_PREVIEW_PAGES = 12

/** Longest custom instruction to the translator, in characters. */
export const MAX_INSTRUCTIONS_LENGTH = 2_000
export const MAX_FILE_NAME_LENGTH = 255

/** One line of a form: a name, an address (RFC 5321 allows 254), a subject. */
export const MAX_LINE_LENGTH = 254
/** Free text of a form. */
export const MAX_MESSAGE_LENGTH = 2_000
/** A form of the public pages as JSON: two free texts at four bytes a letter fit. */
export const MAX_FORM_BYTES = 24 * 1024

/** A profile picture: the app sends a JPEG of 256 px, which has a third of it. */
export const MAX_PHOTO_BYTES = 100_000
/** Pixels of a side. A picture of few bytes can have sides that fill the memory of whoever looks at it. */
export const MAX_PHOTO_SIDE_PX = 1_024

/** Any other JSON body: the largest names one translation. */
export const MAX_JSON_BYTES = 64 * 1024
/** A segment's text as JSON, which writes a character of a byte with two where it must be escaped. */
export const MAX_SEGMENT_BODY_BYTES = 2 * MAX_SEGMENT_BYTES + 1024
/** An event of the payment provider, with an invoice of many lines in it. */
export const MAX_WEBHOOK_BYTES = 512 * 1024

/**
 * Documents a user may have uploaded without starting them. Files are deleted an hour after their upload, so this also
 * limits what a user can store without paying.
 */
export const MAX_DRAFTS = MAX_FILES_AT_ONCE + 10
/** A folder of the largest files. */
export const MAX_DRAFT_BYTES = MAX_FILES_AT_ONCE * MAX_FILE_BYTES

/** Messages to the people behind the product are deleted after a year. */
export const SUBMISSION_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000

/** A job that waits for its terms to be approved goes on with them as they are after this time. */
export const TERMS_WAIT_MS = 7 * 24 * 60 * 60 * 1000
/**
 * A job waits for half of the time for which its files are still kept at most. Where that is less than this, it does not
 * wait: the person would hardly see the terms in time.
 */
export const MIN_TERMS_WAIT_MS = 6 * 60 * 60 * 1000

/** The files of a translation are deleted after this many days, unless the deployment says otherwise. */
export const DEFAULT_RETENTION_DAYS = 30

/**
 * Units of a person's translation memory. A book has some 3,000 sentences and paragraphs; with its index, a full memory
 * takes about 50 MB of the database. The units that were unused the longest make room for new ones.
 */
export const MAX_MEMORY_UNITS = 50_000
/** Source and target of a unit. Longer ones are not remembered: a text of ten pages in one paragraph seldom comes again. */
export const MAX_MEMORY_UNIT_BYTES = 64 * 1024

/** Glossaries of one user. A translation uses one of them. */
export const MAX_GLOSSARIES = 50
/** Entries of a glossary. The glossaries of large companies have a few thousand for a pair of languages. */
export const MAX_GLOSSARY_ENTRIES = 5_000
/**
 * UTF-16 units of all texts of a glossary, its terms' keys included: 400 an entry, ten times what is usual. They are read
 * and written as a whole, in memory that all requests of an isolate share.
 */
export const MAX_GLOSSARY_LENGTH = 2_000_000
/** Entries of a page: whoever searches a glossary as they type has all of it in five requests. */
export const MAX_GLOSSARY_PAGE_SIZE = 1_000
export const MAX_GLOSSARY_NAME_LENGTH = 100
/** A term in characters, as in a brief. */
export const MAX_TERM_LENGTH = 120
/** Translations of one entry, and as many forbidden ones. */
export const MAX_TERM_VARIANTS = 10
/** A file for a glossary or a memory up to this size is imported while it is sent; a larger one in the queue. */
export const MAX_IMPORT_AT_ONCE_BYTES = 1 * MEBIBYTE
/** Imports of one user that wait in the queue or run. */
export const MAX_UNFINISHED_IMPORTS = 5
/** An import that has ended is told for this long. */
export const IMPORT_LIFETIME_MS = 24 * 60 * 60 * 1000
/** Rows of a glossary file that an import names as skipped. */
export const MAX_NAMED_SKIPPED_ROWS = 100

/**
 * Reviewed words of a translation that is rated. In fewer, a single major error more or less would move the score by half
 * a point: their findings say all, and a rating of them nothing.
 */
export const MIN_SCORED_WORDS = 200
/**
 * No score is given by a reviewer that finds less than this share of the errors that were planted for it: it would rate
 * itself rather than the translation.
 */
export const MIN_SCORED_RECALL = 0.5
/** Planted errors that a reviewer must have judged before its recall says anything: of fewer, half is one or two. */
export const MIN_PLANTED_ERRORS = 6
/** Somebody's translation of no more texts is read whole by the reviewer; of a longer one, it reads `REVIEWED_SHARES`. */
export const MAX_TEXTS_READ_WHOLE = 5_000
/** Of the texts that can be reviewed: those with the highest risk, and a random sample of the others. */
export const REVIEWED_SHARES = { risk: 0.7, sample: 0.15 } as const
