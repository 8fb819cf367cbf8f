import type { Db } from './db/database.ts'
import { jobRepository } from './jobs/job.repository.ts'
import type { WatchedItem, WatchedItemSource } from './modules/attention/index.ts'
import { listLongOutages } from './modules/billing/index.ts'
import type { SourceProblem } from './modules/ingest/index.ts'
import { listSourceProblems, openMappingsKey, readOpenMappings } from './modules/ingest/index.ts'
import { listUnsentMails } from './modules/messaging/index.ts'

/** Mails are on the attention list themselves. */
const jobOfMails = 'messaging.send-mail'

/** Sources of the attention list in the records of all modules. Part of the composition root. */
export function createWatchedItemSources({ db }: { db: Db }): WatchedItemSource[] {
  return [
    {
      kind: 'job_given_up',
      read: async () =>
        (await jobRepository(db).listGivenUp())
          .filter(({ name }) => name !== jobOfMails)
          .map(({ key, name, since }) => ({
            subject: 'job',
            subjectKey: key,
            cause: name,
            since,
          })),
      // The queue forgets a failed job after a week; what it should have done is still undone.
      isSettled: (key) => isJobName(key),
    },
    {
      kind: 'mail_unsent',
      read: async (now) =>
        (await listUnsentMails(db, now)).map(({ id, template, since }) => ({
          subject: 'mail',
          subjectId: id,
          cause: template,
          since,
        })),
    },
    {
      kind: 'provider_unreachable',
      read: async () =>
        (await listLongOutages(db)).map(({ provider, cause, since }) => ({
          subject: 'provider',
          subjectKey: provider,
          cause,
          since,
        })),
    },
    {
      kind: 'source_held_back',
      read: async (now) => (await listSourceProblems(db, now)).heldBack.map(ofSource),
    },
    {
      kind: 'source_failing',
      read: async (now) => (await listSourceProblems(db, now)).failing.map(ofSource),
    },
    {
      kind: 'mappings_open',
      async read(now) {
        const { count, newestAt } = await readOpenMappings(db)
        const item = { subject: 'mapping', subjectKey: openMappingsKey, cause: '' } as const
        // Since the newest: a closed item is opened again when another mapping waits.
        return count === 0 ? [] : [{ ...item, causeParams: { count }, since: newestAt ?? now }]
      },
    },
  ]
}

const ofSource = ({ sourceId, ...problem }: SourceProblem): WatchedItem => ({
  subject: 'source',
  subjectId: sourceId,
  ...problem,
})

/** Repeating jobs are named by their kind, others by a UUID. */
const isJobName = (key: number | string) => String(key).includes('.')
