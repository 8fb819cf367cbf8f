import type { Db, Tx } from '../../db/database.ts'
import type { JobKinds, JobSender } from '../../jobs/job-queue.ts'
import { channelRepository } from '../catalogue/index.ts'
import { channelHolders } from '../guide/index.ts'
import { userRepository } from '../identity/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { channelLossRepository } from './channel-loss.repository.ts'

export type ChannelLossJobs = { 'curation.mail-losses': { deletionId: number } }

/** One mail per deletion to each customer who held any of its channels (record 0081). */
export function createChannelLosses(deps: {
  db: Db
  jobs: JobSender<ChannelLossJobs>
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, jobs, sendMail, publicUrl } = deps

  async function mailLoss(tx: Tx, userId: number, channelIds: readonly number[]) {
    const user = await userRepository(tx).lock(userId)
    if (user === null || user.deletedAt !== null) return
    const names = (await channelRepository(tx).listByIds(channelIds)).map(({ name }) => name)
    const collator = new Intl.Collator(user.locale, { numeric: true })
    const channels = new Intl.ListFormat(user.locale).format(names.toSorted(collator.compare))
    await sendMail(tx, {
      to: user,
      template: 'channel-gone',
      data: { name: user.name, channels, url: `${publicUrl()}/` },
    })
  }

  /** Mails the next customer. False = there is none left. */
  const mailNext = (deletionId: number): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const loss = await channelLossRepository(tx).takeNext(deletionId)
      if (loss === null) return false
      await mailLoss(tx, loss.userId, loss.channelIds)
      return true
    })

  const jobKinds: JobKinds<ChannelLossJobs> = {
    'curation.mail-losses': {
      retryLimit: 5,
      timeoutSeconds: 3600,
      concurrency: 1,
      async handle({ deletionId }, stopping) {
        while (await mailNext(deletionId)) stopping.throwIfAborted()
      },
    },
  }

  return {
    jobKinds,

    /** Records who loses the channels, in the transaction that deletes them. */
    async note(tx: Tx, deletionId: number, channelIds: readonly number[]) {
      await channelLossRepository(tx).add(deletionId, await channelHolders(tx).list(channelIds))
    },

    /** Queues the mails, in the transaction that ends the deletion. */
    async announce(tx: Tx, deletionId: number) {
      await jobs.enqueue(tx, 'curation.mail-losses', { deletionId }, { key: String(deletionId) })
    },

    /** After a deletion was undone. */
    forget: (tx: Tx, deletionId: number) => channelLossRepository(tx).forget(deletionId),
  }
}
export type ChannelLosses = ReturnType<typeof createChannelLosses>
