import type { VatIdAnswer, VatIdCheck } from '../../modules/tax/vat-id-check.ts'

/** Ids with other answers than `valid`; `.env.example` lists them. */
const answers: Readonly<Record<string, VatIdAnswer>> = {
  ATU10000014: { outcome: 'invalid', consultation: null },
  ATU10000023: { outcome: 'unavailable' },
}

/** A made-up register, without network, for demos and tests: every other id is valid. */
export const checkInSandbox: VatIdCheck = (vatId) =>
  Promise.resolve(answers[vatId] ?? { outcome: 'valid', consultation: `SANDBOX-${vatId}` })
