import type { ChangedChannel, ChannelChange } from '@guidefeed/contract'
import { countryName } from '@guidefeed/contract/country-names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { StatusChip, type StatusTone } from '../../../ui/status-chip.tsx'
import { changedChannelsQuery } from './changes-queries.ts'
import classes from './changes-page.module.css'

const tones: Record<ChannelChange['kind'], StatusTone> = {
  added: 'success',
  restored: 'success',
  renamed: 'info',
  id_changed: 'info',
  merged: 'info',
  removed: 'warning',
}

/** An entry of the changelog with its first channels; a button shows the others. */
export function ChangeEntry({ change }: { change: ChannelChange }) {
  const { t, i18n } = useTranslation()
  const { id, kind, country, channel_count: count, channels, happened_at: at } = change
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const all = useInfiniteQuery({ ...changedChannelsQuery(id), enabled: isOpen })
  const shown = all.data?.pages.flatMap((page) => page.data) ?? channels
  const canShowMore = isOpen && all.data ? all.hasNextPage : count > channels.length

  function showMore() {
    // The button goes once all are shown.
    list.current?.focus({ preventScroll: true })
    if (isOpen) void all.fetchNextPage()
    else setOpen(true)
  }

  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <StatusChip tone={tones[kind]}>{t(`changes.kind.${kind}`, { count })}</StatusChip>
        <span className={classes.country}>
          <Flag code={country.code} /> <bdi>{countryName(country, i18n.language)}</bdi>
        </span>
        <time className={classes.time} dateTime={at}>
          {formatTime(at, i18n.language)}
        </time>
      </div>
      <ul ref={list} className={classes.channels} tabIndex={-1}>
        {shown.map((channel) => (
          <ChangedLine key={channel.xmltv_id} channel={channel} isMerge={kind === 'merged'} />
        ))}
      </ul>
      {canShowMore && (
        <Button
          look="quiet"
          size="small"
          isBusy={all.isFetching}
          className={classes.more ?? ''}
          onClick={showMore}
        >
          {isOpen ? t('changes.showMore') : t('changes.showAll')}
        </Button>
      )}
    </li>
  )
}

function ChangedLine({ channel, isMerge }: { channel: ChangedChannel; isMerge: boolean }) {
  const { t } = useTranslation()
  const { name, xmltv_id: id, former_name: formerName, former_xmltv_id: formerId } = channel
  const former = [formerName, formerId].filter((text) => text !== null)
  return (
    <li>
      <bdi>{name}</bdi> <code dir="ltr">{id}</code>
      {former.length > 0 && (
        <span className={classes.former}>
          {isMerge ? t('changes.includes') : t('changes.formerly')}{' '}
          {formerName !== null && <bdi>{formerName}</bdi>}{' '}
          {formerId !== null && <code dir="ltr">{formerId}</code>}
        </span>
      )}
    </li>
  )
}
