import { mailCodes, searchedKinds, staticContentCodes, type Found } from '@guidefeed/contract'
import type { LinkProps } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { paths } from '../../lib/paths.ts'

export type PaletteLink = Pick<LinkProps, 'to' | 'params' | 'search'>
/** A page or record, or a command that acts at once. */
export type PaletteItem = { id: string; name: string; detail: string } & (
  | { link: PaletteLink }
  | { run: () => void }
)
export type PaletteGroup = { kind: Kind | 'pages' | 'commands'; items: readonly PaletteItem[] }

type Kind = (typeof searchedKinds)[number]
type Answer = Partial<Record<Kind, readonly Found[]>>

/** Page of a found record. */
const linkOf: Readonly<Record<Kind, (found: Found) => PaletteLink>> = {
  users: ({ id }) => ({ to: paths.user, params: { id: String(id) }, search: {} }),
  orders: ({ name }) => ({ to: paths.orders, search: { search: name } }),
  payments: ({ id }) => ({ to: paths.payment, params: { id: String(id) } }),
  subscriptions: ({ id }) => ({ to: paths.adminSubscription, params: { subscriptionId: String(id) } }),
  channels: ({ id }) => ({ to: paths.adminChannel, params: { id: String(id) }, search: {} }),
  sources: ({ id }) => ({ to: paths.source, params: { id: String(id) }, search: {} }),
  emailTemplates: ({ id }) => ({ to: paths.emailTemplate, params: { id: String(id) } }),
  texts: ({ name }) => ({ to: paths.text, params: { code: name }, search: {} }),
  questions: ({ id }) => ({ to: paths.faqRead, params: { id: String(id) }, search: {} }),
}

/** Email templates and texts by their names in the lists, not by subjects in Liquid and codes. */
function nameOf(kind: Kind, { id, name, detail }: Found, t: TFunction): string {
  const mail = kind === 'emailTemplates' && mailCodes.find((code) => code === detail)
  if (mail) return t(`adminMails.purposes.${mail}`)
  const text = kind === 'texts' && staticContentCodes.find((code) => code === id)
  return text ? t(`adminTexts.names.${text}`) : name
}

/** Pages and commands whose name contains the text, then the records that it finds, by kind; empty groups are left out. */
export function groupsOf(
  typed: string,
  own: { pages: readonly PaletteItem[]; commands: readonly PaletteItem[] },
  answer: Answer | undefined,
  t: TFunction,
): PaletteGroup[] {
  const words = typed.trim().toLocaleLowerCase()
  const named = (['pages', 'commands'] as const).map((kind) => ({
    kind,
    items: own[kind].filter(({ name }) => name.toLocaleLowerCase().includes(words)),
  }))
  const found = searchedKinds.map((kind) => ({
    kind,
    items: (answer?.[kind] ?? []).map((record) => ({
      id: `${kind}-${record.id}`,
      name: nameOf(kind, record, t),
      detail: record.detail,
      link: linkOf[kind](record),
    })),
  }))
  return [...named, ...found].filter(({ items }) => items.length > 0)
}
