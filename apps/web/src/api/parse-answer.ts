import { nextTask } from '../lib/next-task.ts'

/** Number of characters that take a few milliseconds to parse. */
const partLength = 200_000

/** Parses the JSON of an answer. Long lists are parsed in parts, since 8,000 channels at once would block the page. */
export async function parseAnswer(text: string): Promise<unknown> {
  if (text.length <= partLength) return JSON.parse(text)
  try {
    return await parseInParts(text)
  } catch {
    return JSON.parse(text)
  }
}

/**
 * Cuts between entries: all begin with the same key, `{"data":[{"id":1,...},{"id":2,...}],...}`, and texts cannot contain this
 * separator, since their quotes are escaped. The last part keeps the rest of the answer.
 */
async function parseInParts(text: string): Promise<unknown> {
  const [head, key] = /^\{"data":\[(\{"\w+":)/.exec(text) ?? []
  if (head === undefined || key === undefined) return JSON.parse(text)
  const entries: unknown[] = []
  let from = head.length - key.length
  for (;;) {
    const cut = text.indexOf(`},${key}`, from + partLength)
    if (cut === -1) break
    for (const entry of JSON.parse(`[${text.slice(from, cut + 1)}]`) as unknown[]) entries.push(entry)
    from = cut + 2
    await nextTask()
  }
  const { data, ...rest } = JSON.parse(`{"data":[${text.slice(from)}`) as { data: unknown[] }
  return { data: [...entries, ...data], ...rest }
}
