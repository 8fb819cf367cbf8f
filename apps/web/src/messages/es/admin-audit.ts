import type * as en from '../en/admin-audit.ts'
import type { Translation } from '../translation.ts'

export const adminAudit: Translation<typeof en.adminAudit, 'es'> = {
  search: 'Buscar por acción, objeto o persona',
  action: 'Acción',
  subject: 'Objeto',
  actor: 'Por',
  at: 'Fecha',
  ip: 'Dirección IP',
  request: 'Solicitud',
  from: 'Desde',
  to: 'Hasta',
  byUser: 'Por el usuario n.º {{id}}',
  actors: {
    user: 'Usuario eliminado',
    visitor: 'Visitante',
    system: 'Sistema',
  },
  actingAs: 'como',
  empty: 'Ninguna entrada coincide.',
  allAbout: 'Todas las entradas sobre este objeto',
  allBy: 'Todas las entradas de esta persona',
  noStates: 'Esta acción no modificó ningún campo.',
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
}
