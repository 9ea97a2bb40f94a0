// Accepts or rejects the tracked changes of one author in a part of WordprocessingML, as Word does it for runs.

/** Marks of Verso's hold runs alone, and so the next end tag is theirs, also within another author's mark. */
const MARK = /<(\w+:)?(ins|del) [^<>]*?author="([^"]*)"[^<>]*>([\s\S]*?)<\/\1\2>/g

export function resolveRevisions(xml: string, decision: 'accept' | 'reject', author: string): string {
  const resolve = (part: string): string =>
    part.replace(MARK, (whole: string, prefix: string | undefined, name: string, by: string, content: string) => {
      if (by !== author) {
        // Another author's mark may hold one of this author's, whose end was taken for its own.
        const inner = whole.indexOf('<', 1)
        return whole.slice(0, inner) + resolve(whole.slice(inner))
      }
      const stays = (name === 'ins') === (decision === 'accept')
      return stays ? content.replaceAll('delText', 't').replaceAll(`<${prefix ?? ''}delText`, `<${prefix ?? ''}t`) : ''
    })
  return resolve(xml)
}
