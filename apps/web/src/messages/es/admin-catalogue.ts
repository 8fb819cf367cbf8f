import type * as en from '../en/admin-catalogue.ts'
import type { Translation } from '../translation.ts'

export const adminCatalogue: Translation<typeof en.adminCatalogue, 'es'> = {
  searchCountries: 'Buscar por nombre o código',
  name: 'Nombre',
  code: 'Código',
  state: 'Estado',
  offered: 'En oferta',
  notOffered: 'Fuera de oferta',
  offeredHint:
    'Los canales de un país fuera de oferta no se pueden elegir. Los clientes que los tienen los conservan.',
  channels: 'Canales',
  emptyCountries: 'Ningún país coincide. Cambia la búsqueda o los filtros.',
  countryUpdated: 'País actualizado',
}
