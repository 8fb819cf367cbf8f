import type { taxRateStates } from '@guidefeed/contract'
import { addDays } from './tax-day.ts'
import type { TaxRateRow } from './tax-rate.repository.ts'

type RateOfDay = Pick<TaxRateRow, 'country' | 'percentHundredths' | 'validFrom'>

/** Territories that are part of another country for VAT (VAT directive, article 7). */
const partOf: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }

/** The country in which sales to `country` are taxed. */
export const taxCountryOf = (country: string): string => partOf[country] ?? country

/** Rate of a country on a day, in hundredths of a percent; 0 where no rate is known: sales to it are not taxed here. */
export function rateOn(rates: readonly RateOfDay[], buyerCountry: string, day: string): number {
  const country = taxCountryOf(buyerCountry)
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
