import type { AuditEntry } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'

/** Person or machine that made an entry, and the user in whose name. */
export function AuditActor({ actor, acting_as: actingAs }: Pick<AuditEntry, 'actor' | 'acting_as'>) {
  const { t } = useTranslation()
  if (actor.id === null) return t(`adminAudit.actors.${actor.kind}`)
  return (
    <>
      <UserLink id={actor.id} name={actor.name} />
      {actingAs && (
        <>
          {' '}
          {t('adminAudit.actingAs')} <UserLink id={actingAs.id} name={actingAs.name} />
        </>
      )}
    </>
  )
}

/** Link to a user's page; a deleted account has no name. */
export function UserLink({ id, name }: { id: number; name: string | null }) {
  return (
    <Link to={paths.user} params={{ id: String(id) }} search={{}} preload={false}>
      <bdi>{name || `#${id}`}</bdi>
    </Link>
  )
}
