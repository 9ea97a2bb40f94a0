// A key for the sound of a word's consonants, which survive in other languages and scripts. The key is crude on
// purpose: `Jaromir`, `Яромир` and `ヤロミール` must get similar keys, and a chance likeness costs little.
import data from './data/consonants.json' with { type: 'json' }

/** Each sound is a capital letter, so that what small letters it stands for are told from it. */
const SOUNDS = Object.entries(data.lists.consonants).map(
  ([sound, letters]) => [sound, new RegExp(letters, 'gu')] as const,
)

/** The word's consonants, repeated ones once. */
export function phoneticKeys(word: string): string {
  const letters = word.normalize('NFKD').toLowerCase()
  return SOUNDS.reduce((text, [sound, pattern]) => text.replace(pattern, sound), letters)
    .replace(/[^A-Z]/gu, '')
    .replace(/(.)\1+/gu, '$1')
}
