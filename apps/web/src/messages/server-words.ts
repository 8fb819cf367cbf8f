import type { Sentence } from '@guidefeed/contract'

/** Says in the reader's language what the server says in English. What is not known stays as it is, such as somebody's reason. */
export type Say = (text: string) => string

type Table = Readonly<Record<Sentence, string>>

/** Loaded with the first sentence of the server that is shown; most visits meet none. */
const tables: Readonly<Record<string, () => Promise<{ sentences: Table }>>> = {
  de: () => import('./de/sentences.ts'),
  fr: () => import('./fr/sentences.ts'),
  es: () => import('./es/sentences.ts'),
  ar: () => import('./ar/sentences.ts'),
}

export const asItIs: Say = (text) => text

/** The server's words in a language; English where they do not come. Never rejects. */
export async function serverWords(language: string): Promise<Say> {
  try {
    const table = await tables[language]?.()
    return table ? createSay(table.sentences) : asItIs
  } catch {
    return asItIs
  }
}

/** `#` of a sentence takes whatever the server names there, but for the beginning of a next sentence. */
export function createSay(table: Readonly<Record<string, string>>): Say {
  const patterns = Object.keys(table)
    .filter((sentence) => sentence.includes('#'))
    .map((sentence) => {
      const parts = sentence.split('#').map(escapePattern)
      return { sentence, pattern: new RegExp(`^${parts.join('((?:(?!\\. ).)+)')}$`, 's') }
    })

  function find(text: string): string | undefined {
    const exact = table[text]
    if (exact !== undefined) return exact
    const known = patterns.find(({ pattern }) => pattern.test(text))
    if (!known) return undefined
    const values = known.pattern.exec(text)?.slice(1) ?? []
    return table[known.sentence]?.replaceAll('#', () => values.shift() ?? '')
  }

  /** The longest beginning that is known, and then what follows it. */
  function say(sentences: readonly string[]): string[] {
    if (sentences.length === 0) return []
    for (let end = sentences.length; end > 0; end -= 1) {
      const found = find(sentences.slice(0, end).join(' '))
      if (found !== undefined) return [found, ...say(sentences.slice(end))]
    }
    return [sentences[0] ?? '', ...say(sentences.slice(1))]
  }

  return (text) => say(text.split(/(?<=\.) /)).join(' ')
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
