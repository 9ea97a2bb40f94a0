export { IMPORT_RULES as default } from './scripts/folder-rules/import-rules.ts'
