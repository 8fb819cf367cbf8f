import type { SecondFactorState } from '@guidefeed/contract'

/** Shows new recovery codes once; null = the account keeps its codes. */
export type ShowCodes = (codes: string[] | null) => void
/** `canAdd`: the address is confirmed, which the server requires to add a factor. */
export type FactorProps = { state: SecondFactorState; canAdd: boolean; onCodes: ShowCodes }
