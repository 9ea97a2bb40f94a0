// Applies all migrations to an empty database, which the tests' servers then copy.
import { migratedState } from './server/local-database.ts'

migratedState()
