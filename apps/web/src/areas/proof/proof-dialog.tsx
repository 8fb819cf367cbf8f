import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../api/account.ts'
import { settleProof } from '../../api/proof.ts'
import { secondFactorQuery } from '../../api/customer-queries.ts'
import { profileQuery } from '../../api/queries.ts'
import { methodsOf } from '../../features/account-form/factor-methods.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FactorProof } from './factor-proof.tsx'
import { FirstFactorProof } from './first-factor-proof.tsx'
import classes from './proof-dialog.module.css'

const cancel = () => settleProof(false)

/** Re-authentication before a sensitive action: asks for the second factor if the account has one, otherwise the first. */
export function ProofDialog() {
  const { t } = useTranslation()
  const isSignedIn = useAccount() !== null
  return (
    <Dialog title={t('proof.title')} onClose={cancel}>
      <div className={classes.root}>
        <Proof isSignedIn={isSignedIn} />
        <Button look="default" isWide onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

function Proof({ isSignedIn }: { isSignedIn: boolean }) {
  const user = useQuery({ ...profileQuery, enabled: isSignedIn }).data
  const factors = useQuery({ ...secondFactorQuery, enabled: isSignedIn }).data
  useEffect(() => {
    if (!isSignedIn) cancel()
  }, [isSignedIn])
  if (!user || !factors) return <Skeleton height={120} round />
  const methods = methodsOf(factors)
  return methods.length > 0 ? <FactorProof methods={methods} /> : <FirstFactorProof user={user} />
}
