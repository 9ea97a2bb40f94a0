// Texts of cells that are no words of a language: article numbers, keys, names of files.

/** One token in capitals with a digit in it: `AB-1234`, `XK27/9`. */
const NUMBERED = /^(?=.*\p{Nd})[\p{Lu}\p{Nd}][\p{Lu}\p{Nd}._/#:+-]*$/u
/** A name for programs: `order_id`, `{{name}}`, `$R[]{A}`; and hexadecimal digits in groups. */
const TECHNICAL = /^(?:\p{L}[\p{L}\p{Nd}]*(?:_[\p{L}\p{Nd}]+)+|[$%#<{[]\S*[\]}>)%]|[\da-f]{8}(?:-[\da-f]{4,12})+)$/iu
/** A quarter, a half of a year, a week and a day have letters of a language before their number. */
const PERIOD = /^\p{Lu}{1,2}\p{Nd}{1,2}$/u

export function isCode(text: string): boolean {
  return (NUMBERED.test(text) && !PERIOD.test(text)) || TECHNICAL.test(text)
}
