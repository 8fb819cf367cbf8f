import type { Channel, Country } from '@guidefeed/contract'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../lib/clock.ts'
import { formatWeekday } from '../../lib/format.ts'
import { phoneQuery } from '../../lib/breakpoints.ts'
import { useSwipe } from '../../lib/use-swipe.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useWords } from '../../messages/use-words.ts'
import { Flag } from '../../ui/flag.tsx'
import { LogoBox } from '../../ui/logo-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import classes from './epg-panel.module.css'
import { EpgDay } from './epg-day.tsx'
import { EpgNow } from './epg-now.tsx'
import { localDay } from './local-day.ts'

/** Yesterday to a week ahead, the default range of a guide. */
const dayOffsets = [-1, 0, 1, 2, 3, 4, 5, 6, 7]
const clampDay = (day: number) => Math.min(7, Math.max(-1, day))

type EpgPanelProps = { channel: Channel; country: Country | undefined; onClose: () => void }

/** Panel with a channel's programmes by day. Days change by tab, arrow key or swipe. */
export function EpgPanel(props: EpgPanelProps) {
  return useWords(true, 'epg') && <LoadedPanel {...props} />
}

function LoadedPanel({ channel, country, onClose }: EpgPanelProps) {
  const { t, i18n } = useTranslation()
  const isPhone = useMedia(phoneQuery)
  const nowMs = useCurrentTime()
  const [offset, setOffset] = useState(0)
  const days = useRef<HTMLDivElement>(null)
  const swipe = useSwipe((by) => setOffset((current) => clampDay(current + by)))
  useEffect(() => {
    const tab = days.current?.children[dayOffsets.indexOf(offset)]
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [offset])
  const names: Readonly<Record<string, string>> = {
    '-1': t('epg.yesterday'),
    '0': t('epg.today'),
    '1': t('epg.tomorrow'),
  }
  const nameOf = (day: number) =>
    names[String(day)] ?? formatWeekday(localDay(nowMs, day).startMs, i18n.language)

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
        <Tabs.List ref={days} aria-label={t('epg.days')}>
          {dayOffsets.map((day) => (
            <Tabs.Tab key={day} value={String(day)}>
              {nameOf(day)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {dayOffsets.map((day) => (
          <Tabs.Panel key={day} value={String(day)} tabIndex={-1} {...swipe}>
            <EpgDay channel={channel} offset={day} dayName={nameOf(day)} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <p className={classes.zone}>
        {t('epg.times', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ') })}
      </p>
    </Sheet>
  )
}
