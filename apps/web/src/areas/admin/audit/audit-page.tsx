import { useTranslation } from 'react-i18next'
import { AdminPage } from '../admin-page.tsx'
import { AuditEntries } from './audit-entries.tsx'

/** The whole audit log. */
export function AuditPage() {
  const { t } = useTranslation()
  return (
    <AdminPage title={t('adminMenu.auditLog')}>
      <AuditEntries />
    </AdminPage>
  )
}
