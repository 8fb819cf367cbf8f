import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import { AdminPage } from '../admin-page.tsx'
import { useMailList } from './use-mail-list.tsx'

/** Mails that were sent, wait or could not be sent. */
export function SentMailsPage() {
  const { t } = useTranslation()
  return (
    <AdminPage title={t('adminMenu.sentMails')}>
      <AdminList list={useMailList()} />
    </AdminPage>
  )
}
