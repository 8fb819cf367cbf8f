import { Client } from 'pg'
import type { Pool } from 'pg'
import { vi } from 'vitest'

export type Query = { text: string; values: unknown[] }

/** Runs calls and returns their distinct queries. */
export async function recordQueries(work: () => Promise<void>): Promise<Query[]> {
  const queries = new Map<string, Query>()
  const { query } = Client.prototype
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const [text, values] = args
    if (typeof text === 'string' && /^\s*(select|with)/.test(text))
      queries.set(`${text} ${JSON.stringify(values)}`, { text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, args) as unknown
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return [...queries.values()]
}

/** Queries whose plan names one of the tables where the pattern matches. */
export async function findPlans(
  pool: Pool,
  queries: readonly Query[],
  tables: readonly string[],
  pattern: RegExp,
  avoided = ['enable_seqscan'],
): Promise<string[]> {
  const client = await pool.connect()
  const found: string[] = []
  try {
    // PostgreSQL reads tables of this size in full even if an index exists; with these settings, only if none does.
    for (const setting of avoided) await client.query(`set ${setting} = off`)
    for (const { text, values } of queries) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const scanned = [...plan.matchAll(pattern)].map((match) => match[1] ?? '')
      if (scanned.some((table) => tables.includes(table)))
        found.push(`${text}\n${JSON.stringify(values)}\n${plan}`)
    }
  } finally {
    for (const setting of avoided) await client.query(`reset ${setting}`)
    client.release()
  }
  return found
}
