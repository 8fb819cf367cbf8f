import type { SourceFault } from '@guidefeed/contract'

/** Columns of the table of runs and of that of trials. `error`: a code, or English text in rows of before. */
export const faultColumns = (fault: SourceFault | null) => ({
  error: fault?.code ?? null,
  errorParams: fault?.params === undefined ? null : JSON.stringify(fault.params),
})
