// The prompts of this folder are plain text to be read from top to bottom. `{{name}}` is a value: words of Verso's own,
// or a JSON string of the customer's. A value is never read for further names.

/** The names that stand between double braces in a template. */
type NamesIn<Template extends string> = Template extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The template without the line breaks around it. The compiler asks for exactly its names. */
export function fill<const Template extends string>(
  template: Template,
  values: Readonly<Record<NamesIn<Template>, string>>,
): string {
  return template.trim().replaceAll(/\{\{(?<name>\w+)\}\}/gu, (_, name: NamesIn<Template>) => values[name])
}
