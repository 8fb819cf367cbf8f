import type { Channel, Country } from '@guidefeed/contract'
import { coverageDays } from '@guidefeed/contract/coverage-days'
import { IconCalendarTime } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../../../features/cart/cart.ts'
import { DayTicks } from '../../../../ui/day-ticks.tsx'
import { Flag } from '../../../../ui/flag.tsx'
import { LogoBox } from '../../../../ui/logo-box.tsx'
import { MarkedText } from '../../../../ui/marked-text.tsx'
import { Toggle } from '../../../../ui/toggle.tsx'
import { markMatches } from '../../../../lib/search-words.ts'
import classes from './channel-row.module.css'
import { NowLine } from './now-line.tsx'
import type { ListRow } from './versions.ts'
import { VersionsButton } from './versions-button.tsx'

type ChannelRowProps = ListRow & {
  country: Country | undefined
  index: number
  rowCount: number
  /** The row in the Tab order (roving tabindex). */
  isCurrent: boolean
  words: readonly string[]
  /** Position in the list. */
  topPx: number
  onToggle: (channel: Channel) => void
  onToggleVersions: (channelId: number) => void
  /** Null for guests, who have no EPG button. */
  onOpenEpg: ((channel: Channel) => void) | null
}

export const ChannelRow = memo(function ChannelRow(props: ChannelRowProps) {
  const { channel, country, index, rowCount, isCurrent, onToggle, onOpenEpg } = props
  const { t } = useTranslation()
  const isSelected = useCart((state) => state.selection.has(channel.id))
  const id = `channel-${channel.id}`
  const tabIndex = isCurrent ? 0 : -1
  return (
    <li
      className={classes.row}
      style={{ transform: `translateY(${props.topPx}px)` }}
      data-index={index}
      data-selected={isSelected}
      data-version={props.isVersion}
      aria-setsize={rowCount}
      aria-posinset={index + 1}
    >
      <label htmlFor={id} className={classes.label}>
        <LogoBox name={channel.name} url={channel.logo_url} />
        <RowName channel={channel} country={country} words={props.words} isSelected={isSelected} t={t} />
        <NowLine channelId={channel.id} hasGuide={channel.coverage.refreshed_at !== null} />
      </label>
      <span className={classes.coverage}>
        {props.versions.length > 0 && <VersionsButton {...props} tabIndex={tabIndex} />}
        <Coverage channel={channel} t={t} />
      </span>
      {onOpenEpg && (
        <button
          type="button"
          tabIndex={tabIndex}
          className={classes.epg}
          aria-label={t('channels.openEpg', { name: channel.name })}
          title={t('channels.epg')}
          onClick={() => onOpenEpg(channel)}
        >
          <IconCalendarTime size={20} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      <span className={classes.toggle}>
        <Toggle
          id={id}
          tabIndex={tabIndex}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-caption`}
          checked={isSelected}
          onChange={() => onToggle(channel)}
        />
      </span>
    </li>
  )
})

/** The row passes texts to its parts, since scrolling mounts thousands of rows. */
type Worded = { t: TFunction }
type RowNameProps = Pick<ChannelRowProps, 'channel' | 'country' | 'words'> & Worded & { isSelected: boolean }

function RowName({ channel, country, words, isSelected, t }: RowNameProps) {
  const isActive = useCart((state) => state.active.has(channel.id))
  const hasPaid = useCart((state) => state.active.size > 0)
  const mark = hasPaid && isSelected !== isActive ? (isSelected ? 'added' : 'removed') : null
  const name = markMatches(channel.name, words)
  const alias = name.some(({ isMatch }) => isMatch) ? undefined : findAlias(channel.aliases, words)
  return (
    <span className={classes.words}>
      <span className={classes.nameLine}>
        <span id={`channel-${channel.id}-name`} className={classes.name}>
          <bdi>
            <MarkedText parts={name} />
          </bdi>
        </span>
      </span>
      <span id={`channel-${channel.id}-caption`} className={classes.caption}>
        {country && <Flag code={country.code} />}
        <span className="visually-hidden">{country?.name}</span>
        {mark && (
          <span className={classes.mark} data-mark={mark}>
            {t(`channels.${mark}`)}
          </span>
        )}
        <span className={classes.id}>
          {alias ? (
            t('channels.alias', { name: alias })
          ) : (
            <MarkedText parts={markMatches(channel.xmltv_id, words)} />
          )}
        </span>
      </span>
    </span>
  )
}

function findAlias(aliases: readonly string[], words: readonly string[]): string | undefined {
  return aliases.find((alias) => markMatches(alias, words).some(({ isMatch }) => isMatch))
}

function Coverage({ channel: { coverage }, t }: Worded & { channel: Channel }) {
  const label =
    coverage.days_ahead > 0
      ? t('channels.coverage', {
          days: Math.ceil(coverage.days_ahead),
          count: coverageDays,
          percent: coverage.described_percent,
        })
      : t('channels.noCoverage')
  return <DayTicks shares={coverage.filled} count={coverageDays} label={label} />
}
