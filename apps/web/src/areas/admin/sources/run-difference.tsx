import type { RunDifference } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import classes from '../card.module.css'

/** Changes that a held-back run would make. */
export function RunDifferenceFacts({ difference }: { difference: RunDifference }) {
  const { t, i18n } = useTranslation()
  const { programmes_before: before, programmes_after: after } = difference
  return (
    <dl className={classes.facts}>
      <dt>{t('adminSources.held.programmes')}</dt>
      <dd>
        {t('adminSources.held.fromTo', {
          before: before === null ? '–' : formatNumber(before, i18n.language),
          after: formatNumber(after, i18n.language),
        })}
      </dd>
      <dt>{t('adminSources.held.newChannels')}</dt>
      <dd>
        <NamedChannels channels={difference.new_channels} />
      </dd>
      <dt>{t('adminSources.held.goneChannels')}</dt>
      <dd>
        <NamedChannels channels={difference.gone_channels} />
      </dd>
    </dl>
  )
}

const shownNames = 10

/** Number of channels, and the names of the first. */
export function NamedChannels({
  channels: { count, names },
}: {
  channels: { count: number; names: string[] }
}) {
  const { t, i18n } = useTranslation()
  if (count === 0) return t('adminSources.runs.nothing')
  const shown = names.slice(0, shownNames)
  const rest = count - shown.length
  return (
    <>
      {formatNumber(count, i18n.language)}: <bdi>{shown.join(', ')}</bdi>
      {rest > 0 && ` ${t('adminSources.held.more', { count: rest })}`}
    </>
  )
}
