import type { Country } from '@guidefeed/contract'
import { Flag } from '../../../ui/flag.tsx'
import classes from './programme-grid.module.css'

/** Heading of a country's channels. It is no row, so that keys skip it; the rows name the country to screen readers. */
export function CountryHeading({ country }: { country: Country }) {
  return (
    <div className={classes.country} aria-hidden="true">
      <span>
        <Flag code={country.code} />
        {country.name}
      </span>
    </div>
  )
}
