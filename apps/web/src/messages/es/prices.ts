import type * as en from '../en/prices.ts'
import type { Translation } from '../translation.ts'

export const prices: Translation<typeof en.prices, 'es'> = {
  title: 'Precios',
  lead: 'Un año de guía para los canales que elijas, con un solo pago al año.',
  perYear: 'al año',
  upTo: 'Hasta {{count, number}} canales',
  every: 'Todos los canales, {{count, number}} actualmente',
  perChannel: 'Desde {{price}} por canal',
  perChannelLess: 'Menos de {{price}} por canal',
  choose: 'Elegir canales',
  chooseUpTo: 'Elegir hasta {{count, number}}',
  order: 'Hacer el pedido',
  manage: 'Gestionar plan',
  fits: 'Sirve para tu selección',
  start: 'Recomendado',
  suits: {
    few: 'Para tus canales favoritos',
    household: 'Para todo un hogar',
    countries: 'Para varios países',
    many: 'Para una lista grande',
    all: 'Para todo lo que hay',
  },
  tryFirst: 'Elegir canales y probar',
  own: 'Tu plan',
  changeTitle: 'Cambiar de plan',
  changeText:
    'Por un plan mayor pagas la diferencia del resto de tu año. Si tus canales caben en uno menor, pagas su precio al renovar.',
  allInclude: 'Todos los planes incluyen',
  features: {
    link: 'Un enlace personal, .xml.gz y .xml',
    days: 'Un día atrás y siete adelante, con actualización diaria',
    credit: 'Si un canal pasa un día entero sin guía, tu año dura un día más',
    change: 'Cambia de canales cuando quieras, el enlace no cambia',
    players: 'Kodi, Jellyfin, TiviMate, Plex y más',
    cancel: 'Cancela la renovación en línea cuando quieras',
  },
  giveTitle: 'Regalar un año',
  giveText: 'Paga un año para otra persona: elige sus canales y canjea un código.',
  give: 'Regalar un año',
  failedTitle: 'Los precios no se han cargado',
  failedText: 'No hay conexión con Guidefeed. Inténtalo de nuevo en un momento.',
}
