// Documents made of one construct, repeated n times: twice as many must cost a reader twice as much. `npm run bench --
// growth` measures them at their limits; growth.test.ts counts their operations.
import { DOCX_GROWTH } from './docx-growth.ts'
import type { GrowthConstruct } from './growth-construct.ts'
import { PDF_GROWTH } from './pdf-growth.ts'
import { PDF_SHARED_GROWTH } from './pdf-shared-growth.ts'
import { TXT_GROWTH } from './txt-growth.ts'
import { XLSX_GROWTH } from './xlsx-growth.ts'

export const GROWTH_CONSTRUCTS: readonly GrowthConstruct[] = [
  ...DOCX_GROWTH,
  ...PDF_GROWTH,
  ...PDF_SHARED_GROWTH,
  ...TXT_GROWTH,
  ...XLSX_GROWTH,
]
