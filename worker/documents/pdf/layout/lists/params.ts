// Thresholds for list marks: numbers and bullets before their text, alone, drawn as boxes, and drop caps.

// A mark at a line's beginning.

/** Ems of space behind a number that make it a mark of its own; closer, it is read with the text. */
export const MARK_SPACE = 0.42
/** Ems between a mark that stands by itself and its text; Word's default tab is 3 of 12 points. */
export const MARK_TAB = 4.5

// Numbers that count on from item to item.

/** Items of a list whose numbers may be people's initials: it begins with A, and misses none. */
export const FEWEST_CAPITALS = 3

// Bullets that are drawn as boxes or paths.

/** Ems of a bullet's side, at most. */
export const MOST_BULLET = 0.6
/** Ems between a bullet and its text, at least. */
export const LEAST_BULLET_GAP = 0.2
/** Ems between a bullet and its text, at most. */
export const MOST_BULLET_GAP = 2.5
/** Ems of a bullet's middle over the text's baseline, at least. */
export const LOWEST_BULLET = 0.1
/** Ems of a bullet's middle over the text's baseline, at most. */
export const HIGHEST_BULLET = 0.6
/** Page units, before the text is known: larger boxes are not looked at. */
export const LARGEST_BULLET_BOX = 20
/** Count. A page with more small squares is a drawing. */
export const MOST_BULLETS = 2000

// Drop caps.

/** A drop cap's size over its text's, at least: it is two lines deep. */
export const LEAST_CAP_SIZE = 1.7
/** A drop cap's size over its text's, at most. */
export const MOST_CAP_SIZE = 8
/** Ems of the text between the cap and its lines. */
export const CAP_GAP = 1.6
/** Ems that the cap's baseline may then lie over the line's: browsers float caps that end higher. */
export const UNDER_CAP = 0.9
/** Ems of a capital's height. */
export const CAP_HEIGHT = 0.7
