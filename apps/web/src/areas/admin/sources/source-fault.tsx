import type { SourceRun } from '@guidefeed/contract'
import { useFaultWords } from './use-fault-words.ts'

type SourceFaultProps = Pick<SourceRun, 'error' | 'error_code' | 'error_params'>

/** Why a run or a trial failed or was held back: by its code, or in English where it has none. */
export function SourceFault({ error, error_code: code, error_params: params }: SourceFaultProps) {
  const wordFault = useFaultWords()
  if (code === null) return <bdi lang="en">{error}</bdi>
  return <bdi>{wordFault(code, params)}</bdi>
}
