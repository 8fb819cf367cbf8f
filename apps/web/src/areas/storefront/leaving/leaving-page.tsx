import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../api/account.ts'
import { subscriptionsQuery } from '../../../api/queries.ts'
import { latestOrder } from '../../../lib/latest-order.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FormStep } from './form-step.tsx'
import type { Declaration, Declared, End, LeavingKind } from './leaving.ts'
import classes from './leaving.module.css'

/** Values prefilled by a link in a mail or the profile. */
type LeavingSearch = { order?: string; email?: string }

/**
 * Cancellation and withdrawal without a login: identify the order, then declare it by a button; the answer shows the arrival of the
 * declaration (CRD article 11a, § 312k BGB).
 */
export function LeavingPage({ kind, search }: { kind: LeavingKind; search: LeavingSearch }) {
  const { t } = useTranslation()
  usePageTitle(t(`leaving.${kind}.title`), t('brand'))
  const ownEmail = useAccount()?.user.email
  const isOwn = ownEmail !== undefined && (search.email === undefined || search.email === ownEmail)
  const own = useQuery({ ...subscriptionsQuery, enabled: isOwn && search.order === undefined })
  const latest = isOwn ? latestOrder(own.data?.flatMap(({ orders }) => orders) ?? []) : undefined
  const [declaration, setDeclaration] = useState<Declaration | null>(null)
  const [end, setEnd] = useState<End>({ way: 'term', reason: '' })
  const [declared, setDeclared] = useState<Declared | null>(null)

  if (declared !== null) return <DoneStep kind={kind} declared={declared} />
  const other = kind === 'cancel' ? paths.withdraw : paths.cancelContract
  return (
    <div className={classes.page}>
      {declaration === null ? (
        !own.isLoading && (
          <FormStep
            kind={kind}
            email={search.email ?? ownEmail ?? ''}
            order={search.order ?? latest?.code ?? ''}
            onDone={setDeclaration}
          />
        )
      ) : (
        <ConfirmStep
          kind={kind}
          declaration={declaration}
          end={end}
          onEnd={setEnd}
          onBack={() => setDeclaration(null)}
          onDone={setDeclared}
        />
      )}
      <p className={classes.other}>
        {t(`leaving.${kind}.otherQuestion`)}{' '}
        <Link to={other} search={search}>
          {t(`leaving.${kind}.otherLink`)}
        </Link>
      </p>
    </div>
  )
}
