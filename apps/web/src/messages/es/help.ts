import type * as en from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const faq: Translation<typeof en.faq, 'es'> = {
  title: 'Preguntas y respuestas',
  search: 'Buscar en las preguntas',
  clearSearch: 'Borrar la búsqueda',
  synonyms:
    'reembols, devol, dinero, desist; factura, recibo; cancel, anular, baja; amig, familia, vecin, compartir; zona horaria, desfase, no cuadran; mal, equivoc, incorrect, no cuadran; teles, televis, dos teles, varios, varias, dispositivo; regal, vale regalo, cupón, gift, voucher; m3u, playlist, lista de reproducción, import',
  nothingFound: 'No se encontraron preguntas. Prueba con menos palabras o con otras.',
  found_one: '{{count}} pregunta encontrada',
  found_other: '{{count}} preguntas encontradas',
  channelGone: '¿Un canal ha cambiado de nombre o ya no está?',
  more: '¿No encuentras tu pregunta?',
  contact: 'Contacto',
  failedTitle: 'Las preguntas no se han cargado',
}

export const status: Translation<typeof en.status, 'es'> = {
  title: 'Estado',
  overall: {
    good: 'Todo funciona.',
    building: 'Todo funciona. Algunas guías aún se están leyendo por primera vez.',
    troubled:
      'Los enlaces de guía funcionan. Algunas fuentes tienen problemas y sus canales muestran la última guía buena.',
    down: 'Los enlaces de guía no responden en este momento. Ya estamos en ello.',
  },
  checked: 'Comprobado a las {{time}}. Se actualiza cada 30 segundos.',
  guideLinks: 'Enlaces de guía',
  guideLinksText: 'Comprobados como lo hace un reproductor.',
  guide: { up: 'Funcionan', down: 'No responden' },
  coverage: 'Días cubiertos',
  coverageText_one: 'Parte de {{count, number}} canal con guía de ese día.',
  coverageText_other: 'Parte de los {{count, number}} canales con guía de ese día.',
  sources: 'Fuentes por país',
  sourcesText: 'Cada una se lee al menos una vez al día. Si una falla, queda la guía anterior.',
  country: 'País',
  state: 'Estado',
  lastGood: 'Última lectura correcta',
  showAll: 'Mostrar todos ({{number, number}})',
  showFewer: 'Mostrar menos',
  severalCountries: 'Varios países',
  sourceCount_one: '{{count}} fuente',
  sourceCount_other: '{{count}} fuentes',
  sourceState: { ok: 'Bien', waiting: 'Primera lectura', failing: 'Con problemas' },
  someFailing: '{{failing}} de {{count}} con problemas',
  channelGone: '¿Un canal ha cambiado de nombre o ya no está?',
  notYet: 'Aún no',
  failedTitle: 'El estado no se ha cargado',
}

export const changes: Translation<typeof en.changes, 'es'> = {
  title: 'Cambios de canales',
  lead: 'Canales añadidos, renombrados y eliminados en los dos últimos años. Los ID anteriores se conservan como nombres del canal en tu guía, así que la mayoría de los reproductores lo siguen encontrando.',
  feed: 'Canal Atom',
  country: 'País',
  allCountries: 'Todos los países',
  kind: {
    added_one: '{{count, number}} canal añadido',
    added_other: '{{count, number}} canales añadidos',
    renamed_one: '{{count, number}} canal renombrado',
    renamed_other: '{{count, number}} canales renombrados',
    id_changed_one: '{{count, number}} canal con nuevo ID',
    id_changed_other: '{{count, number}} canales con nuevos ID',
    merged_one: '{{count, number}} canal fusionado',
    merged_other: '{{count, number}} canales fusionados',
    removed_one: '{{count, number}} canal eliminado',
    removed_other: '{{count, number}} canales eliminados',
    restored_one: '{{count, number}} canal disponible de nuevo',
    restored_other: '{{count, number}} canales disponibles de nuevo',
  },
  formerly: 'antes',
  includes: 'ahora incluye',
  showAll: 'Mostrar todos',
  showMore: 'Mostrar más',
  pages: 'Páginas',
  newer: 'Más recientes',
  older: 'Más antiguos',
  page: 'Página {{page, number}} de {{pages, number}}',
  noneTitle: 'Aún no hay cambios',
  noneText: 'Los cambios aparecen aquí en cuanto se producen.',
  failedTitle: 'No se han podido cargar los cambios',
}

export const ping: Translation<typeof en.ping, 'es'> = {
  title: 'pong',
  waiting: 'Preguntando a Guidefeed.',
  text: 'Guidefeed responde. Su reloj marca las {{time}}.',
}
