import type { Locale } from '@guidefeed/contract'
import { spaceBlocks } from '@guidefeed/contract/block-spaces'
import type { Db } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import { createFollower } from '../../lib/version-follower.ts'
import { createCleanedTexts } from './cleaned-texts.ts'
import { cleanOperatorHtml } from './operator-html.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { Operator } from './placeholders.ts'
import { staticContentRepository } from './static-content.repository.ts'
import { withoutTags } from './without-tags.ts'

/** Pages with an older text correct themselves when the web app has loaded. */
const pollMs = 5000

/**
 * The operator's text of the home page in all languages, kept in memory: the page is the first thing a visitor sees, and must neither
 * wait for the database nor depend on it.
 */
export function createHomeText(deps: { db: Db; operator: Operator; logger: Logger }) {
  const contents = staticContentRepository(deps.db)
  const clean = createCleanedTexts((html) =>
    withoutTags(spaceBlocks(cleanOperatorHtml(fillPlaceholders(html, deps.operator)))).trim(),
  )
  let texts = new Map<string, string>()

  async function catchUp() {
    const rows = await contents.listLanguages('home')
    texts = new Map(rows.map(({ locale, content }) => [locale, clean(locale, content)]))
  }

  return {
    follower: createFollower({ name: 'home text', everyMs: pollMs, logger: deps.logger, catchUp }),

    /** Reads the texts: at the start, before the first page. */
    catchUp,

    /** HTML without tags: in the language, else in English; empty until the first read. */
    inLanguage: (locale: Locale): string => texts.get(locale) ?? texts.get('en') ?? '',
  }
}
export type HomeText = ReturnType<typeof createHomeText>
