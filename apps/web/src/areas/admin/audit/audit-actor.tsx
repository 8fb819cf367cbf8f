import type { AuditEntry } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { UserLink } from '../user-link.tsx'

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
