import type { AdminSource } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import { callAs } from '../call-as.ts'
import type { TestApp } from '../create-test-app.ts'
import { serveAll, titlesOf } from './ingest.ts'
import { makeXmltv } from './xmltv.ts'

/** Calls of sources by an administrator with this token. */
export function sourceCalls(app: TestApp, token: string) {
  const call = callAs(() => ({ app, token }))
  return {
    call,
    read: async (id: number): Promise<AdminSource> =>
      (await call('adminSourceRead', { params: { id } })).body.data,
    runsOf: async (id: number, query: CallInput<'adminSourceRuns'>['query'] = {}) =>
      (await call('adminSourceRuns', { params: { id }, query })).body,
    lastEntry: () =>
      app.database.db
        .selectFrom('auditEntry')
        .select(['action', 'subjectId', 'before', 'after'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    /** First words of all titles that are served. */
    servedWords: async () => new Set(titlesOf(await serveAll(app)).map((title) => title.split(' ')[0])),
  }
}

/** A guide of one channel, whose titles begin with a word. */
export const guideOf = (title: string, hours = 200, id = 'alfa.is') =>
  makeXmltv([{ id, name: id.slice(0, -3), title }], '2026-11-21T00:00:00Z', hours)
