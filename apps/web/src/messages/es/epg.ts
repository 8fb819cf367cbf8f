import type * as en from '../en/epg.ts'
import type { Translation } from '../translation.ts'

export const epg: Translation<typeof en.epg, 'es'> = {
  days: 'Días',
  today: 'Hoy',
  yesterday: 'Ayer',
  tomorrow: 'Mañana',
  times: 'Zona horaria: {{zone}}',
  now: 'Ahora',
  onNow: 'En emisión',
  nowAndNext: 'Ahora y después',
  emptyTitle: 'No hay programas para este día',
  missingText: 'En cuanto haya una, formará parte de tu enlace.',
  emptyText: 'Las guías llegan a siete días. Prueba un día más cercano a hoy.',
  failedTitle: 'Los programas no se han cargado',
  failedText: 'Cierra este panel y vuelve a abrirlo en un momento.',
  programmes: 'Programas de {{name}}, {{day}}',
  noDescription: 'Sin descripción.',
  gridTitle: 'Guía TV',
  gridChannels_one: '{{count}} canal',
  gridChannels_other: '{{count}} canales',
  gridLabel: 'Programas de tus canales, {{day}}',
  noProgrammes: 'Sin programas',
  gridEmptyTitle: 'Aún no has elegido canales',
  gridEmptyText: 'Elige canales y verás aquí lo que ponen.',
  gridToChannels: 'Elegir canales',
  guestDays: 'Inicia sesión para ver todos los días',
}
