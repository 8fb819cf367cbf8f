import type * as en from '../en/admin-versions.ts'
import type { Translation } from '../translation.ts'

export const adminVersions: Translation<typeof en.adminVersions, 'de'> = {
  title: 'Versionen',
  none: 'Noch keine Änderungen. Das ist der Originaltext.',
  version: 'Version {{version}}',
  delivered: 'Original',
  compare: 'Vergleichen',
  compareFull: 'Version {{version}} vergleichen',
  compareTitle: 'Version {{version}} im Vergleich mit dem aktuellen Text',
  legend: 'Durchgestrichen: nur in Version {{version}}. Unterstrichen: nur im aktuellen Text.',
  same: 'Beide sind gleich.',
  restore: 'Wiederherstellen',
  restoreFull: 'Version {{version}} wiederherstellen',
  restoreTitle: 'Version {{version}} wiederherstellen?',
  restoreText:
    'Ihr Text wird als neue Version gespeichert. Nicht gespeicherte Änderungen auf dieser Seite gehen verloren.',
  current: 'Aktuell',
}
