import type { AdminChannel } from '@guidefeed/contract'
import type { AdminChannelRow } from '../catalogue/index.ts'

/** Converts a channel to JSON for administrators. `customers`: number of customers whose guide link has it. */
export function describeAdminChannel(row: AdminChannelRow, customers: number): AdminChannel {
  return {
    id: row.id,
    name: row.name,
    xmltv_id: row.xmltvId,
    former_ids: row.formerIds,
    other_names: row.otherNames,
    country_id: row.countryId,
    logo_url: row.logoUrl,
    active: row.active,
    customers,
    version: row.version,
  }
}
