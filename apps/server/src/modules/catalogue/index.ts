/** Countries and channels as visitors see them. Ingest adds to them through the repositories. */
export { createCatalogue, describeCoverage } from './catalogue.service.ts'
export type { Catalogue } from './catalogue.service.ts'
export { createCatalogueHandlers } from './catalogue.routes.ts'
export { adminCountryRepository } from './admin-country.repository.ts'
export { adminChannelRepository } from './admin-channel.repository.ts'
export type {
  AdminChannelRow,
  ChannelFilter,
  ChannelSort,
  DeletedChannel,
} from './admin-channel.repository.ts'
export { channelRepository } from './channel.repository.ts'
export type {
  PickedChannels,
  ChannelCoverage,
  ChannelRow,
  ChannelTexts,
  NewChannel,
} from './channel.repository.ts'
export { countryRepository } from './country.repository.ts'
export type { CountryRow } from './country.repository.ts'
export { importChannels } from './import-channels.service.ts'
export type { ImportedChannel } from './import-channels.service.ts'
export { logoName } from './logo-address.ts'
