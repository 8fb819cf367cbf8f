import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { AdminPage } from '../admin-page.tsx'
import { DeletionProgress } from './deletion-progress.tsx'
import { HolderEndingProgress } from './holder-ending-progress.tsx'
import { useChannelList } from './use-channel-list.tsx'

/** All channels, each with its page, and changes of many in the background. */
export function ChannelListPage() {
  const { t } = useTranslation()
  const { search } = useListSearch()
  const { deletion, ending } = search
  return (
    <AdminPage title={t('adminMenu.channels')}>
      {deletion !== undefined && <DeletionProgress key={deletion} id={deletion} />}
      {ending !== undefined && <HolderEndingProgress key={ending} id={ending} />}
      <AdminList list={useChannelList()} />
    </AdminPage>
  )
}
