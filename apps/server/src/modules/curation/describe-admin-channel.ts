import type { AdminChannel } from '@guidefeed/contract'
import type { AdminChannelRow } from '../catalogue/index.ts'

/** A channel as administrators read it; `customers` hold it. */
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
