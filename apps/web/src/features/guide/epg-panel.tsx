import type { Channel, Country } from '@guidefeed/contract'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneQuery } from '../../lib/breakpoints.ts'
import { useSwipe } from '../../lib/use-swipe.ts'
import { useMedia } from '../../lib/use-media.ts'
import { ownTimeZone } from '../../lib/own-time-zone.ts'
import { useWords } from '../../messages/use-words.ts'
import { Flag } from '../../ui/flag.tsx'
import { LogoBox } from '../../ui/logo-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { dayOffsets, useDayName } from './day-names.ts'
import classes from './epg-panel.module.css'
import { EpgDay } from './epg-day.tsx'
import { EpgNow } from './epg-now.tsx'

const clampDay = (day: number) => Math.min(7, Math.max(-1, day))

/** The tabs may not all fit. */
const bringIntoSight = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type EpgPanelProps = {
  channel: Channel
  country: Country | undefined
  /** The programme that it opens at, by default the running one. */
  shown?: { offset: number; startMs: number }
  onClose: () => void
}

/** Panel with a channel's programmes by day. Days change by tab, arrow key or swipe. */
export function EpgPanel(props: EpgPanelProps) {
  return useWords(true, 'epg') && <LoadedPanel {...props} />
}

function LoadedPanel({ channel, country, shown, onClose }: EpgPanelProps) {
  const { t, i18n } = useTranslation()
  const isPhone = useMedia(phoneQuery)
  const nameOf = useDayName()
  const [offset, setOffset] = useState<number>(shown?.offset ?? 0)
  const swipe = useSwipe((by) => setOffset((current) => clampDay(current + by)))

  const title = (
    <span className={classes.head}>
      <LogoBox name={channel.name} url={channel.logo_url} />
      <span className={classes.names}>
        <span className={classes.name}>
          <bdi>{channel.name}</bdi>
        </span>
        <span className={classes.caption}>
          {country && <Flag code={country.code} />}
          {country?.name}
        </span>
      </span>
    </span>
  )

  return (
    <Sheet title={title} side="end" width={isPhone ? '100%' : 480} flush onClose={onClose}>
      <EpgNow channelId={channel.id} />
      <Tabs
        value={String(offset)}
        onChange={(value) => setOffset(Number(value))}
        keepMounted={false}
        classNames={{ root: classes.tabs ?? '', list: classes.days ?? '', panel: classes.day ?? '' }}
      >
        <Tabs.List aria-label={t('epg.days')}>
          {dayOffsets.map((day) => (
            <Tabs.Tab key={day} value={String(day)} ref={day === offset ? bringIntoSight : undefined}>
              {nameOf(day)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {dayOffsets.map((day) => (
          <Tabs.Panel key={day} value={String(day)} tabIndex={-1} {...swipe}>
            <EpgDay channel={channel} offset={day} dayName={nameOf(day)} shownMs={shown?.startMs} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <p className={classes.zone}>{t('epg.times', { zone: ownTimeZone(i18n.language) })}</p>
    </Sheet>
  )
}
