import type * as en from '../en/help.ts'
import type { Translation } from '../translation.ts'

export const faq: Translation<typeof en.faq, 'es'> = {
  title: 'Preguntas y respuestas',
  search: 'Buscar en las preguntas',
  clearSearch: 'Borrar la búsqueda',
  synonyms:
    'reembols, devol, dinero, desist; factura, recibo; cancel, anular, baja; amig, familia, vecin, compartir; zona horaria, desfase, no cuadran',
  nothingFound: 'No se encontraron preguntas. Prueba con menos palabras o con otras.',
  found_one: '{{count}} pregunta encontrada',
  found_other: '{{count}} preguntas encontradas',
  more: '¿No encuentras tu pregunta?',
  writeToUs: 'Escríbenos',
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
  severalCountries: 'Varios países',
  sourceCount_one: '{{count}} fuente',
  sourceCount_other: '{{count}} fuentes',
  sourceState: { ok: 'Bien', waiting: 'Primera lectura', failing: 'Con problemas' },
  someFailing: '{{failing}} de {{count}} con problemas',
  notYet: 'Aún no',
  failedTitle: 'El estado no se ha cargado',
}
