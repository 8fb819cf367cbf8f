import { expect, it } from 'vitest'
import { readText } from './specification/read-table.ts'

const statuses = ['met', 'n/a', 'open']

/** Requirements of ASVS 5.0.0, levels 1 and 2, in each chapter. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const rows = readText('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [, requirement = '', level = '', status = '', where = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { id: requirement.split(' ')[0] ?? '', level, status, where }
  })

it('lists each requirement of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const count = (chapter: number) => rows.filter(({ id }) => id.startsWith(`${chapter}.`)).length
  expect(perChapter.map((_, index) => count(index + 1))).toEqual(perChapter)
})

it('gives each requirement a level, a status and evidence or a reason', () => {
  const isComplete = (row: (typeof rows)[number]) =>
    ['1', '2'].includes(row.level) && statuses.includes(row.status) && row.where.length > 0
  expect(rows.filter((row) => !isComplete(row))).toEqual([])
})
