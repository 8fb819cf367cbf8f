import type { AdminUser } from '@guidefeed/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { formatBytes } from '../../../lib/format-measure.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import classes from '../card.module.css'

/** Guide link of an account: its URLs, the size of the guide, and a new link. */
export function UserLinkTab({ user }: { user: AdminUser }) {
  const { t, i18n } = useTranslation()
  const params = { id: String(user.id) }
  const build = useMutation({
    mutationFn: async () => (await call('adminUserEpg', { params })).data,
  })
  const link = build.data?.guide_link ?? user.guide_link
  return (
    <section className={classes.card} aria-labelledby="link">
      <h2 id="link">{t('adminUsers.tabs.link')}</h2>
      {link ? (
        <>
          {(['xml_gz', 'xml'] as const).map((kind) => (
            <CopyField
              key={kind}
              caption={kind === 'xml_gz' ? '.xml.gz' : '.xml'}
              text={link[kind]}
              buttonText={t('adminUsers.link.copy')}
              copyLabel={t('adminUsers.link.copyKind', { kind: kind === 'xml_gz' ? '.xml.gz' : '.xml' })}
              copiedLabel={t('adminUsers.link.copied')}
            />
          ))}
        </>
      ) : (
        <p className={classes.quiet}>
          {t(user.guide_link_lost ? 'adminUsers.link.lost' : 'adminUsers.link.none')}
        </p>
      )}
      {user.former_link_ends_at !== null && (
        <p>
          {t('adminUsers.link.former', { date: formatDateTime(user.former_link_ends_at, i18n.language) })}
        </p>
      )}
      <div role="status">
        {build.data && (
          <dl className={classes.facts}>
            <dt>{t('adminUsers.link.channels')}</dt>
            <dd>{formatNumber(build.data.channels, i18n.language)}</dd>
            <dt>{t('adminUsers.link.programmes')}</dt>
            <dd>{formatNumber(build.data.programmes, i18n.language)}</dd>
            <dt>{t('adminUsers.link.size')}</dt>
            <dd>{formatBytes(build.data.bytes, i18n.language)}</dd>
            <dt>{t('adminUsers.link.built')}</dt>
            <dd>{formatDateTime(build.data.built_at, i18n.language)}</dd>
          </dl>
        )}
      </div>
      <div className={classes.actions}>
        <Button look="default" size="small" isBusy={build.isPending} onClick={() => build.mutate()}>
          {t('adminUsers.link.build')}
        </Button>
        <ConfirmedAction
          label={t('adminUsers.link.regenerate')}
          title={t('adminUsers.link.regenerateTitle')}
          text={t('adminUsers.link.regenerateText')}
          run={async () => {
            await call('adminUserRegenerateLink', { params })
            build.reset()
            return t('adminUsers.link.regenerated')
          }}
          changes={adminKeys.all}
        />
      </div>
    </section>
  )
}
