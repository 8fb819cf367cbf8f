import type * as en from '../en/admin-catalogue.ts'
import type { Translation } from '../translation.ts'

export const adminCatalogue: Translation<typeof en.adminCatalogue, 'es'> = {
  searchCountries: 'Buscar por nombre o código',
  name: 'Nombre',
  code: 'Código',
  state: 'Estado',
  switchedOn: 'Activado',
  switchedOff: 'Desactivado',
  countryNameHint: 'Solo en inglés. Los demás idiomas nombran el país según su código.',
  switchedOffHint:
    'Los canales de un país desactivado no se pueden elegir. Los clientes que los tienen los conservan.',
  channels: 'Canales',
  emptyCountries: 'Ningún país coincide. Cambia la búsqueda o los filtros.',
  countryUpdated: 'País actualizado',
  searchChannels: 'Buscar por nombre o ID público',
  searchChannelsHint: 'Nombre o ID público',
  xmltvId: 'ID público',
  xmltvIdHint: 'Los reproductores reconocen los canales por este ID. El anterior queda como alias.',
  country: 'País',
  customers: 'Clientes',
  formerIds: 'ID anteriores',
  logo: 'URL del logotipo',
  channelSwitchedOffHint:
    'Un canal desactivado no se puede elegir y los enlaces de guía lo omiten hasta que se vuelva a activar.',
  emptyChannels: 'Ningún canal coincide. Cambia la búsqueda o los filtros.',
  channelUpdated: 'Canal actualizado',
  deleted: 'Canales eliminados',
  missing: 'Este canal no existe',
  toList: 'Todos los canales',
  parts: 'Partes del canal',
  tabs: { channel: 'Canal', customers: 'Clientes' },
  edit: 'Canal',
  otherNames: 'Otros nombres',
  otherNamesHint:
    'Uno por línea. Los reproductores y la búsqueda también encuentran el canal por estos nombres.',
  preview: 'Ver la guía',
  guide: 'Guía',
  guideStates: { current: 'Con guía', missing: 'Sin guía' },
  coverage: 'Cobertura',
  refreshed: 'Actualizada',
  noSources: 'Ninguna fuente tiene este canal.',
  priority: 'Prioridad {{priority, number}}',
  supplies: 'Lo suministra',
  sourceOff: 'Desactivada',
  email: 'Correo electrónico',
  noCustomers: 'Nadie tiene este canal.',
  switch: {
    on: 'Activar',
    off: 'Desactivar',
    text: 'Los visitantes dejan de verlos y los enlaces de guía dejan de incluirlos. Puedes volver a activarlos.',
    title_one: '¿Desactivar {{count, number}} canal?',
    title_other: '¿Desactivar {{count, number}} canales?',
    begunOn_one: 'Se va a activar {{count, number}} canal',
    begunOn_other: 'Se van a activar {{count, number}} canales',
    begunOff_one: 'Se va a desactivar {{count, number}} canal',
    begunOff_other: 'Se van a desactivar {{count, number}} canales',
  },
  holders: {
    none: 'No afecta a ningún cliente.',
    channel_one: '{{count, number}} cliente tiene este canal y lo pierde en su enlace de guía.',
    channel_other: '{{count, number}} clientes tienen este canal y lo pierden en su enlace de guía.',
    channels_one: '{{count, number}} cliente tiene al menos uno de ellos y lo pierde en su enlace de guía.',
    channels_other:
      '{{count, number}} clientes tienen al menos uno de ellos y lo pierden en su enlace de guía.',
    source_one:
      '{{count, number}} cliente tiene canales que suministra esta fuente. Si ninguna otra la sustituye, su guía se acaba en pocos días.',
    source_other:
      '{{count, number}} clientes tienen canales que suministra esta fuente. Si ninguna otra la sustituye, su guía se acaba en pocos días.',
    guides_one: '{{count, number}} cliente tiene canales que suministra esta fuente. Su guía puede cambiar.',
    guides_other:
      '{{count, number}} clientes tienen canales que suministra esta fuente. Su guía puede cambiar.',
  },
  delete: {
    label: 'Eliminar',
    title_one: '¿Eliminar {{count, number}} canal?',
    title_other: '¿Eliminar {{count, number}} canales?',
    text: 'Desaparecen del catálogo, los carritos y los enlaces de guía, y se avisa por correo a los clientes que los tenían. Puedes deshacerlo mientras no haya terminado.',
    unheld:
      'Desaparece del catálogo y de los carritos. Nadie lo tiene en su enlace de guía, así que no se avisa a nadie. Puedes deshacerlo mientras no haya terminado.',
    held_one:
      'Desaparece del catálogo, los carritos y los enlaces de guía. {{count, number}} cliente lo tiene y recibe un correo con el nombre del canal y un enlace a la lista de canales. Puedes deshacerlo mientras no haya terminado.',
    held_other:
      'Desaparece del catálogo, los carritos y los enlaces de guía. {{count, number}} clientes lo tienen y reciben un correo con el nombre del canal y un enlace a la lista de canales. Puedes deshacerlo mientras no haya terminado.',
    begun: 'La eliminación empieza en diez segundos',
    waiting: 'Los canales se eliminarán en {{time}}',
    running: 'Eliminando canales',
    failed: 'La eliminación se ha detenido',
    undo: 'Deshacer',
    undone: 'Canales restaurados',
    restart: 'Continuar',
  },
}
