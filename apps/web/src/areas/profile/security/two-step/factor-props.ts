import type { SecondFactorState } from '@guidefeed/contract'

/** Gives codes to show once; null = the account kept those that it has. */
export type ShowCodes = (codes: string[] | null) => void
/** `canAdd`: the address is confirmed, which the server requires for anything new. */
export type FactorProps = { state: SecondFactorState; canAdd: boolean; onCodes: ShowCodes }
