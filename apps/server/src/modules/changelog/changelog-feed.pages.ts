import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { isFresh } from '../../lib/http-conditions.ts'
import { pageWindow } from '../../lib/paging.ts'
import { shareRead } from '../../lib/share-read.ts'
import { channelChangeRepository } from './channel-change.repository.ts'
import { feedItems, newestOf, writeChangelogFeed } from './changelog-feed.ts'

const feedPath = '/changes.atom'
const feedEntries = 50

/** `/changes.atom`: the newest changes of channels. Readers poll it, so most answers are 304. */
export function mountChangelogFeed(
  app: FastifyInstance,
  { db, brand, publicUrl }: { db: Db; brand: string; publicUrl: () => string },
) {
  const changes = channelChangeRepository(db)

  const readFeed = shareRead(async () => {
    const rows = await changes.list(undefined, pageWindow({ per_page: feedEntries }))
    const items = await changes.listFirstItems(
      rows.map(({ id }) => id),
      feedItems,
    )
    const listed = rows.map((row) => ({ ...row, items: items.get(row.id) ?? [] }))
    const xml = writeChangelogFeed({ brand, publicUrl: publicUrl(), feedPath, changes: listed })
    const hash = createHash('sha256').update(xml).digest('base64url').slice(0, 22)
    return { xml, etag: `"${hash}"`, lastModified: newestOf(listed) }
  })

  app.get(feedPath, async (request, reply) => {
    const { xml, etag, lastModified } = await readFeed()
    reply
      .header('cache-control', 'public, max-age=300')
      .header('etag', etag)
      .header('last-modified', lastModified.toUTCString())
    if (isFresh(request.headers, etag, lastModified)) return reply.status(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(xml)
  })
}
