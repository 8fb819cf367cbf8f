import type { Tx } from '../../../db/database.ts'
import { isInGoodStanding } from '../../identity/index.ts'
import type { UserRow } from '../../identity/index.ts'
import type { SendMail } from '../../messaging/index.ts'
import type { GuideLinks } from './guide-link.service.ts'

/** Creates or replaces the link of a locked user for an administrator. */
export type ReplaceLink = (tx: Tx, user: UserRow) => Promise<void>

/** Mails users whose link is replaced, without the link. Blocked ones are not: they cannot open their profile. */
export function createLinkReplacement({
  links,
  sendMail,
  publicUrl,
}: {
  links: Pick<GuideLinks, 'exists' | 'regenerate'>
  sendMail: SendMail
  publicUrl: () => string
}): ReplaceLink {
  return async (tx, user) => {
    if (isInGoodStanding(user) && (await links.exists(tx, user.id)))
      await sendMail(tx, {
        to: user,
        template: 'guide-link-replaced',
        data: { name: user.name, url: `${publicUrl()}/profile` },
      })
    await links.regenerate(tx, user)
  }
}
