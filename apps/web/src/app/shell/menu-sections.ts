import { IconActivity, IconDeviceTv, IconHelp, IconTag, IconUser, type Icon } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'

type Audience = 'everyone' | 'customer' | 'admin'

/** One line of the menu; its label is `shell.<label>`. */
export type MenuItem = {
  to: (typeof paths)['channels' | 'prices' | 'faqList' | 'status' | 'profile']
  label: 'channels' | 'prices' | 'faq' | 'status' | 'profile'
  icon: Icon
  audience: Audience
}

/** The menu, a list of lists: sections are set apart by a line. The administrators' section is a further list. */
export const menuSections: readonly (readonly MenuItem[])[] = [
  [
    { to: paths.channels, label: 'channels', icon: IconDeviceTv, audience: 'everyone' },
    { to: paths.prices, label: 'prices', icon: IconTag, audience: 'everyone' },
    { to: paths.faqList, label: 'faq', icon: IconHelp, audience: 'everyone' },
    { to: paths.status, label: 'status', icon: IconActivity, audience: 'everyone' },
    { to: paths.profile, label: 'profile', icon: IconUser, audience: 'customer' },
  ],
]

/** The sections that someone may see, without empty ones. */
export function menuFor(audiences: readonly Audience[]): readonly (readonly MenuItem[])[] {
  return menuSections
    .map((items) => items.filter((item) => audiences.includes(item.audience)))
    .filter((items) => items.length > 0)
}
