/** The catalogue: countries and channels as visitors see them. Ingest adds to it through the repositories. */
export { createCatalogue } from './catalogue.service.ts'
export type { Catalogue } from './catalogue.service.ts'
export { createCatalogueHandlers } from './catalogue.routes.ts'
export { channelRepository } from './channel.repository.ts'
export type { ChannelCoverage, ChannelRow, NewChannel } from './channel.repository.ts'
export { countryRepository } from './country.repository.ts'
export type { CountryRow } from './country.repository.ts'
export { importChannels } from './import-channels.ts'
