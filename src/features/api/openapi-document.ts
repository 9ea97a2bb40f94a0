// The part of the generated OpenAPI document that the reference displays, validated on arrival.
import { z } from 'zod'

export interface Schema {
  readonly $ref?: string | undefined
  readonly type?: string | readonly string[] | undefined
  readonly format?: string | undefined
  readonly description?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly default?: unknown
  readonly contentMediaType?: string | undefined
  readonly required?: readonly string[] | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly items?: Schema | undefined
  readonly allOf?: readonly Schema[] | undefined
  readonly oneOf?: readonly Schema[] | undefined
  readonly anyOf?: readonly Schema[] | undefined
}

const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    default: z.unknown().optional(),
    contentMediaType: z.string().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    items: schemaSchema.optional(),
    allOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    anyOf: z.array(schemaSchema).optional(),
  }),
)

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }))

const operationSchema = z.object({
  summary: z.string().default(''),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: schemaSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ description: z.string().optional(), content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
})

export const openApiSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
  'x-errors': z.array(z.object({ code: z.string(), status: z.int(), sentence: z.string() })),
})
export type OpenApiDocument = z.infer<typeof openApiSchema>
export type Components = OpenApiDocument['components']['schemas']
