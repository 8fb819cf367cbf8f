import type { SourceChannelDetail } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import card from '../card.module.css'
import { CatalogueName, SourceNames } from './channel-names.tsx'
import { MappingForm } from './mapping-form.tsx'
import classes from './mappings.module.css'

type MappingDialogProps = { id: number; name: string; onClose: () => void }

/** One channel of a source: what the source says, and the catalogue channels that it may be, side by side. */
export function MappingDialog({ id, name, onClose }: MappingDialogProps) {
  const query = useQuery({
    queryKey: [...adminKeys.all, 'source-channel', id],
    queryFn: async ({ signal }) =>
      (await call('adminSourceChannelRead', { params: { id: String(id) }, signal })).data,
    // A choice belongs to the version that is shown.
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog title={name} isWide onClose={onClose}>
      <QueryState query={query}>
        {(mapping) => (
          <div className={classes.mapping}>
            <InSource mapping={mapping} />
            <MappingForm key={mapping.version} mapping={mapping} onClose={onClose} />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

function InSource({ mapping }: { mapping: SourceChannelDetail }) {
  const { t } = useTranslation()
  const { source, source_key: key, names, held_names: held, present, channel } = mapping
  return (
    <dl className={card.facts}>
      <dt>{t('adminMappings.source')}</dt>
      <dd>
        <bdi>{source.name}</bdi>
        {!present && <p className={card.quiet}>{t('adminMappings.absent')}</p>}
      </dd>
      <dt>{t('adminMappings.key')}</dt>
      <dd>
        <bdi>{key}</bdi>
      </dd>
      {held !== null && (
        <>
          <dt>{t('adminMappings.heldNames')}</dt>
          <dd>
            <SourceNames names={held} />
          </dd>
        </>
      )}
      <dt>{t(held === null ? 'adminMappings.names' : 'adminMappings.formerNames')}</dt>
      <dd>
        <SourceNames names={names} />
      </dd>
      <dt>{t('adminMappings.mappedTo')}</dt>
      <dd>
        <CatalogueName channel={channel} />
        {channel.deleted && <p className={card.quiet}>{t('adminMappings.deleted')}</p>}
      </dd>
    </dl>
  )
}
