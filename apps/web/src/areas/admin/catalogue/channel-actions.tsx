import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import type { Chosen } from '../../../features/admin-list/list-definition.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { ActionButton } from '../action-button.tsx'
import { EndHoldersButton } from './end-holders-button.tsx'
import { HolderCount } from './holder-count.tsx'
import { renewCatalogue } from './renew-catalogue.ts'

/** Switches the selected channels on or off. Ending subscriptions and deleting run in the background. */
export function ChannelActions({ keys, matching, count, summary, clear }: Chosen) {
  const { t } = useTranslation()
  const { update } = useListSearch()
  const queryClient = useQueryClient()
  const selection = matching ?? { channel_ids: keys.map(Number) }
  const scope = (
    <>
      <HolderCount query={matching?.filter ?? { channel_ids: keys.join(',') }} effect="channels" />
      {summary}
    </>
  )

  async function switchTo(active: boolean) {
    const { data } = await call('adminChannelMassUpdate', { body: { ...selection, active } })
    clear()
    await renewCatalogue(queryClient)
    return t(active ? 'adminCatalogue.switch.begunOn' : 'adminCatalogue.switch.begunOff', {
      count: data.total,
    })
  }

  return (
    <>
      <ActionButton label={t('adminCatalogue.switch.on')} run={() => switchTo(true)} />
      <ConfirmedAction
        label={t('adminCatalogue.switch.off')}
        title={t('adminCatalogue.switch.title', { count })}
        text={t('adminCatalogue.switch.text')}
        run={() => switchTo(false)}
        changes={adminKeys.all}
      >
        {scope}
      </ConfirmedAction>
      {matching === null && (
        <EndHoldersButton channelIds={keys.map(Number)} summary={summary} onBegun={clear} />
      )}
      <ConfirmedAction
        label={t('adminCatalogue.delete.label')}
        title={t('adminCatalogue.delete.title', { count })}
        text={t('adminCatalogue.delete.text')}
        run={async () => {
          const { data } = await call('adminChannelMassDelete', { body: selection })
          clear()
          await update({ deletion: String(data.id) })
          return t('adminCatalogue.delete.begun')
        }}
        changes={adminKeys.all}
      >
        {scope}
      </ConfirmedAction>
    </>
  )
}
