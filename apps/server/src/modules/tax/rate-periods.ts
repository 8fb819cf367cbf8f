import type { taxRateStates } from '@guidefeed/contract'
import { addDays } from './tax-day.ts'
import type { TaxRateRow } from './tax-rate.repository.ts'

type RateOfDay = Pick<TaxRateRow, 'country' | 'percentHundredths' | 'validFrom'>

/** Rate of a country on a day, in hundredths of a percent; 0 where no rate is known: sales to it are not taxed here. */
export function rateOn(rates: readonly RateOfDay[], country: string, day: string): number {
  const begun = rates.filter((rate) => rate.country === country && rate.validFrom <= day)
  return begun.reduce((last, rate) => (rate.validFrom > last.validFrom ? rate : last), noRate)
    .percentHundredths
}

const noRate = { percentHundredths: 0, validFrom: '' }

export type RatePeriod<R> = R & { validUntil: string | null; state: (typeof taxRateStates)[number] }

/** Adds to each rate its last day and its state on a day. */
export function periodsOf<R extends RateOfDay>(rates: readonly R[], today: string): RatePeriod<R>[] {
  return rates.map((rate) => {
    const later = rates.filter((other) => other.country === rate.country && other.validFrom > rate.validFrom)
    const next = later.map(({ validFrom }) => validFrom).toSorted()[0]
    const validUntil = next === undefined ? null : addDays(next, -1)
    const state = rate.validFrom > today ? 'future' : next !== undefined && next <= today ? 'past' : 'current'
    return { ...rate, validUntil, state }
  })
}
