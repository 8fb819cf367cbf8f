import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { AdminPage } from '../admin-page.tsx'
import { DeletionProgress } from './deletion-progress.tsx'
import { useChannelList } from './use-channel-list.tsx'

/** All channels, each with its page, and deletion of many in the background. */
export function ChannelListPage() {
  const { t } = useTranslation()
  const { search } = useListSearch()
  const deletion = search['deletion']
  return (
    <AdminPage title={t('adminMenu.channels')}>
      {deletion !== undefined && <DeletionProgress key={deletion} id={deletion} />}
      <AdminList list={useChannelList()} />
    </AdminPage>
  )
}
