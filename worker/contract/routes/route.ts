// What the routes' types are made of. They have the form that Hono's client reads.
import type { z } from 'zod'

/** What the app sends to a route, and what a success answers. Every failure answers an `ErrorBody`. */
export type Route<Output, Input = Nothing> = {
  input: Input
  output: Output
  outputFormat: 'json'
  status: 200 | 201 | 202
}

/** A route whose answer is no JSON: a file, or nothing. */
export type FileRoute<Input = Nothing> = {
  input: Input
  output: unknown
  outputFormat: 'body'
  status: 200 | 204 | 206
}

type Nothing = object

/** The named parts of the path. */
export interface At<Name extends string> {
  param: Record<Name, string>
}

/** A JSON body. */
export interface Json<Schema extends z.ZodType> {
  json: z.input<Schema>
}

/** A query. Numbers are written as they are, or in digits. */
export interface Query<Schema extends z.ZodType> {
  query: {
    [Name in keyof z.input<Schema>]: unknown extends z.input<Schema>[Name] ? string | number : z.input<Schema>[Name]
  }
}

/** The place in a list that is read page by page. */
export interface Page {
  limit?: string | number
  cursor?: string
}
