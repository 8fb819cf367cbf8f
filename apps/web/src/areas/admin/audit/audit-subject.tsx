import type { AuditEntry } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import type { RowLink } from '../../../features/admin-list/list-definition.ts'
import { paths } from '../../../lib/paths.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import { UserLink } from '../user-link.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Subject of an entry and the customer whom it concerns, with links to their pages. */
export function AuditSubject({ subject, about }: Pick<AuditEntry, 'subject' | 'about'>) {
  const { wordSubject, wordSubjectType } = useAuditWords()
  if (subject.type === 'user' && about !== null)
    return (
      <span title={`${subject.type} ${subject.id}`}>
        {wordSubjectType(subject.type)} <UserLink {...about} />
      </span>
    )
  const link = pageOf(subject)
  const name = <bdi title={`${subject.type} ${subject.id}`}>{wordSubject(subject)}</bdi>
  return (
    <FactLine>
      {link === null ? (
        name
      ) : (
        <Link {...link} preload={false}>
          {name}
        </Link>
      )}
      {about !== null && <UserLink {...about} />}
    </FactLine>
  )
}

/** Page about a subject; null = none. Only numbers lead to pages of records: a subject's id may be a word, such as `unknown`. */
function pageOf({ type, id }: AuditEntry['subject']): RowLink | null {
  const isNumber = /^\d+$/.test(id)
  switch (type) {
    case 'user':
      return isNumber ? { to: paths.user, params: { id }, search: {} } : null
    case 'source':
      return isNumber ? { to: paths.source, params: { id }, search: {} } : null
    case 'channel':
      return isNumber ? { to: paths.adminChannel, params: { id }, search: {} } : null
    case 'mapping':
      return { to: paths.mappings, search: { state: 'open' } }
    case 'order':
      return { to: paths.orders, search: { search: id } }
    case 'payment':
      return { to: paths.payment, params: { id } }
    case 'subscription':
      return { to: paths.adminSubscription, params: { subscriptionId: id } }
    case 'price':
      return { to: paths.services, search: {} }
    case 'voucher':
      return { to: paths.vouchers, search: {} }
    case 'country':
      return { to: paths.countries, search: {} }
    case 'email_template':
      return { to: paths.emailTemplate, params: { id } }
    case 'static_content':
      return { to: paths.text, params: { code: id }, search: {} }
    case 'faq':
      return isNumber ? { to: paths.faqRead, params: { id }, search: {} } : { to: paths.faqList }
    case 'address':
      return { to: paths.ip, params: { ip: id } }
    case 'system_config':
      return { to: paths.systemConfig }
    default:
      return null
  }
}
