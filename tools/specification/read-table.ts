import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A row of docs/specification.md. */
export type Row = {
  /** Heading of its table, without the number. */
  part: string
  /** Permanent id, which tests name in a comment, `// Specification: 4.12`. A new row takes a free number. */
  id: string
  item: string
  /** Path suffixes of its sources; empty if it is not built yet. */
  files: string[]
  /** Path suffix of its test file. */
  testFile: string | null
}

export const readText = (path: string) => readFileSync(join(root, path), 'utf8')

/** Returns every row of the page, in order. */
export function readTable(): Row[] {
  let part = ''
  return readText('docs/specification.md')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) part = line.slice(3).replace(/^\d+\. /, '')
      const [, id = '', item = '', where = '', shown = ''] = line.split('|').map((cell) => cell.trim())
      if (!line.startsWith('| ') || id === 'id' || id === '---') return []
      return [{ part, id, item, files: namesIn(where), testFile: namesIn(shown)[0] ?? null }]
    })
}

/** Returns the ids of rows that the tests of a file cover. */
export function idsIn(path: string): string[] {
  return [...readText(path).matchAll(/^ *\/\/ Specification: (.+)$/gm)].flatMap(([, ids = '']) =>
    ids.split(', '),
  )
}

/** Returns the texts between backticks. */
export const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Returns the paths of the project's own files in these folders. */
export function listFiles(folders = ['apps', 'packages', 'e2e', 'tools']): string[] {
  return folders.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((path) => !/(^|[\\/])(node_modules|dist|\.cache)[\\/]/.test(path))
      .map((path) => `${top}/${path.replaceAll('\\', '/')}`),
  )
}
