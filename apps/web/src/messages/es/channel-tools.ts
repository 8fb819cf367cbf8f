import type * as en from '../en/channel-tools.ts'
import type { Translation } from '../translation.ts'

export const listFilters: Translation<typeof en.listFilters, 'es'> = {
  label: 'Filtrar la lista',
  country: 'País',
  allCountries: 'Todos los países',
  guide: 'Con guía',
  hd: 'Solo HD',
  selected: 'Solo seleccionados',
  versions: 'Todas las versiones',
  showAll: 'Mostrar todo',
  emptyTitle: 'Ningún canal coincide con estos filtros',
  emptyText: 'Bórralos o elige otros.',
  clear: 'Borrar filtros',
  noneTitle: 'Aún no has elegido ningún canal',
  noneText: 'Los canales que elijas aparecerán aquí.',
  allChannels: 'Mostrar todos los canales',
}

export const cartNotices: Translation<typeof en.cartNotices, 'es'> = {
  undo: 'Deshacer',
  merged_one: '{{count, number}} canal añadido en esta visita',
  merged_other: '{{count, number}} canales añadidos en esta visita',
  keep: 'Conservar',
  discard: 'Descartar',
}

export const wanted: Translation<typeof en.wanted, 'es'> = {
  checkout: 'Inicia sesión para hacer tu pedido.',
  trial: 'Inicia sesión para tu prueba gratuita.',
  profile: 'Inicia sesión para abrir tu perfil.',
  epg: 'Inicia sesión para ver qué emite este canal.',
  login: 'Iniciar sesión y seguir',
  register: 'Crear una cuenta',
}

export const emptyList: Translation<typeof en.emptyList, 'es'> = {
  nothingFoundText: 'Prueba con menos letras, otra grafía o el ID del canal.',
  noChannelsTitle: 'Aquí aún no hay canales',
  noChannelsText: 'Elige otro país.',
}

export const listKeys: Translation<typeof en.listKeys, 'es'> = {
  hint: 'Flechas para moverte, → versiones, Intro para elegir, Esc para buscar',
}

export const guidesProgress: Translation<typeof en.guidesProgress, 'es'> = {
  ready: 'Guías listas: {{ready, number}} de {{count, number}} canales',
}
