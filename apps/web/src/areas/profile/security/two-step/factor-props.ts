import type { SecondFactorState } from '@guidefeed/contract'

/** Gives codes to show once; null = the account kept those that it has. */
export type ShowCodes = (codes: string[] | null) => void
export type FactorProps = { state: SecondFactorState; onCodes: ShowCodes }
