import type * as en from '../en/admin-versions.ts'
import type { Translation } from '../translation.ts'

export const adminVersions: Translation<typeof en.adminVersions, 'es'> = {
  title: 'Versiones',
  none: 'Sin cambios todavía. El texto es el original.',
  version: 'Versión {{version}}',
  delivered: 'Original',
  compare: 'Comparar',
  compareFull: 'Comparar la versión {{version}}',
  compareTitle: 'Versión {{version}} comparada con el texto actual',
  legend: 'Tachado: solo en la versión {{version}}. Subrayado: solo en el texto actual.',
  same: 'Los dos textos son iguales.',
  restore: 'Restaurar',
  restoreFull: 'Restaurar la versión {{version}}',
  restoreTitle: '¿Restaurar la versión {{version}}?',
  restoreText: 'Su texto se guarda como versión nueva. Los cambios sin guardar de esta página se pierden.',
  current: 'Actual',
}
