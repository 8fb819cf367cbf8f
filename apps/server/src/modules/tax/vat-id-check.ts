/** Answer of a register of VAT ids. `consultation`: its reference number, the proof of the check for tax authorities. */
export type VatIdAnswer =
  | { outcome: 'valid' | 'invalid'; consultation: string | null }
  /** Out of reach, or without an answer in time; nothing is known about the id. */
  | { outcome: 'unavailable' }

/** Asks a register whether a VAT id in its registered form is in use. Never throws. */
export type VatIdCheck = (vatId: string) => Promise<VatIdAnswer>
