import { attentionStates } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Tabs, useTab } from '../tabs.tsx'
import { useAttentionList } from './use-attention-list.tsx'

/** Everything that needs a person, until it is dealt with; and what was. */
export function AttentionPage() {
  const { t } = useTranslation()
  const state = useTab(attentionStates) ?? 'open'
  const tabs = attentionStates.map((tab) => ({ tab, label: t(`adminAttention.states.${tab}`) }))
  return (
    <AdminPage title={t('adminMenu.attention')}>
      <Tabs label={t('adminAttention.state')} tabs={tabs} keepsList />
      <AdminList key={state} list={useAttentionList(state)} />
    </AdminPage>
  )
}
