import type { AdminSource } from '@guidefeed/contract'
import type { TestApp } from '../create-test-app.ts'
import { serveAll, titlesOf } from './ingest.ts'
import { makeXmltv } from './xmltv.ts'

/** Calls of sources by an administrator with this token. */
export function sourceCalls(app: TestApp, token: string) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.call(method, `/admin/source${path}`, { token, body })
  return {
    call,
    read: async (id: number): Promise<AdminSource> => (await call('GET', `/${id}`)).body.data,
    runsOf: async (id: number, query = '') => (await call('GET', `/${id}/runs${query}`)).body,
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
