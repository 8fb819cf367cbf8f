import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** One row of docs/specification.md. */
export type Row = {
  /** The heading above it, without its number. */
  part: string
  /** Stays with the item: tests name it in a comment, `// Specification: 4.12`. A new row takes a number that is free. */
  id: string
  item: string
  /** Ends of paths; empty where the row says that it is not built yet. */
  files: string[]
  /** End of the path of the file that holds the test. */
  testFile: string | null
}

export const readText = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every row of the page, in its order. */
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

/** The ids of rows that the tests of a file show. */
export function idsIn(path: string): string[] {
  return [...readText(path).matchAll(/^ *\/\/ Specification: (.+)$/gm)].flatMap(([, ids = '']) =>
    ids.split(', '),
  )
}

/** The texts between backticks. */
export const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The paths of the project's own files in these folders. */
export function listFiles(folders = ['apps', 'packages', 'e2e', 'tools']): string[] {
  return folders.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((path) => !/(^|[\\/])(node_modules|dist|\.cache)[\\/]/.test(path))
      .map((path) => `${top}/${path.replaceAll('\\', '/')}`),
  )
}
