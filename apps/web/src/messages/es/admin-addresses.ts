import type * as en from '../en/admin-addresses.ts'
import type { Translation } from '../translation.ts'

export const adminAddresses: Translation<typeof en.adminAddresses, 'es'> = {
  search: 'Buscar por dirección',
  open: 'Consultar una dirección',
  openSubmit: 'Consultar',
  network: 'Dirección IP o red',
  networkHint: 'Por ejemplo, 203.0.113.7 o 2001:db8::/32.',
  address: 'Dirección',
  country: 'País',
  rule: 'Regla',
  users: 'Usuarios',
  fetches: 'Descargas',
  fetchCount_one: '{{count, number}} descarga',
  fetchCount_other: '{{count, number}} descargas',
  firstSeen: 'Primera vez',
  lastSeen: 'Última vez',
  status: {
    banned: 'Bloqueada',
    whitelisted: 'Permitida',
  },
  empty: 'Ninguna dirección coincide. Cambia la búsqueda o los filtros.',
  missing: 'Esto no es una dirección IP',
  all: 'Todas las direcciones',
  noUsers: 'En los últimos 90 días no se ha descargado ningún enlace desde aquí.',
  updated: 'Dirección actualizada',
  ban: {
    label: 'Bloquear',
    title: '¿Bloquear {{ip}}?',
    text: 'El sitio rechaza la dirección y los enlaces de guía le muestran un aviso.',
    reason: 'Motivo',
    until: 'Hasta',
    untilHint: 'Sin fecha, el bloqueo se mantiene hasta que se levante.',
    forever: 'Hasta que se levante',
  },
  unban: {
    label: 'Levantar bloqueo',
    title: '¿Levantar el bloqueo?',
    text: 'La dirección recupera de inmediato el acceso al sitio y a los enlaces de guía.',
  },
  whitelist: {
    label: 'Permitir',
    title: '¿Permitir {{ip}}?',
    text: 'Una dirección permitida nunca se limita ni se bloquea.',
    note: 'Nota',
  },
  unwhitelist: {
    label: 'Quitar de la lista de permitidas',
    title: '¿Quitar de la lista de permitidas?',
    text: 'Los límites y bloqueos vuelven a aplicarse a la dirección.',
  },
}
