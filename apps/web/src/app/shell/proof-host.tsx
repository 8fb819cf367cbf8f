import { lazy, Suspense } from 'react'
import { useProofWanted } from '../../api/proof.ts'
import { useWords } from '../../messages/use-words.ts'
import { chunk } from '../chunk.ts'

const ProofDialog = lazy(
  chunk(() => import('../../areas/proof/proof-dialog.tsx').then((m) => ({ default: m.ProofDialog }))),
)

/** Shows the proof dialog over the current page when a call needs a fresh proof. */
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
