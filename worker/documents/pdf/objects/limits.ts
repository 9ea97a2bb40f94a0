// What one PDF may ask for. An isolate has 128 MB, and a crafted file of a few kilobytes asks for gigabytes.

/** Arrays and dictionaries in one another; documents reach some 20. What is deeper reads as null. */
export const MAX_NESTING = 100
