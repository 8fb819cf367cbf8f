import { lazy, Suspense } from 'react'
import { useProofWanted } from '../../api/proof.ts'
import { useWords } from '../../messages/use-words.ts'
import { chunk } from '../chunk.ts'

const ProofDialog = lazy(
  chunk(() => import('../../areas/proof/proof-dialog.tsx').then((m) => ({ default: m.ProofDialog }))),
)

/** Shows the dialog of calls that need a fresh proof, over whichever page made them. */
export function ProofHost() {
  const isWanted = useProofWanted()
  const hasWords = useWords(isWanted, 'account', 'proof')
  return (
    isWanted &&
    hasWords && (
      <Suspense>
        <ProofDialog />
      </Suspense>
    )
  )
}
