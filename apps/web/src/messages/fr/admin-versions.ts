import type * as en from '../en/admin-versions.ts'
import type { Translation } from '../translation.ts'

export const adminVersions: Translation<typeof en.adminVersions, 'fr'> = {
  title: 'Versions',
  none: 'Aucune modification pour l’instant. C’est le texte d’origine.',
  version: 'Version {{version}}',
  delivered: 'D’origine',
  compare: 'Comparer',
  compareFull: 'Comparer la version {{version}}',
  compareTitle: 'Version {{version}} comparée au texte actuel',
  legend: 'Barré : uniquement dans la version {{version}}. Souligné : uniquement dans le texte actuel.',
  same: 'Les deux sont identiques.',
  restore: 'Restaurer',
  restoreFull: 'Restaurer la version {{version}}',
  restoreTitle: 'Restaurer la version {{version}} ?',
  restoreText:
    'Son texte est enregistré comme nouvelle version. Les modifications non enregistrées de cette page sont perdues.',
  current: 'Actuelle',
}
