import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import { AdminPage } from '../admin-page.tsx'
import { useMappingList } from './use-mapping-list.tsx'

/** Channels of all sources and the catalogue channels that they are mapped to. */
export function MappingsPage() {
  const { t } = useTranslation()
  return (
    <AdminPage title={t('adminMenu.mappings')} lead={t('adminMappings.lead')}>
      <AdminList list={useMappingList()} />
    </AdminPage>
  )
}
