import type { Channel, GuideLink } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countriesQuery } from '../../../../api/queries.ts'
import { countriesIn } from '../../../../lib/country-names.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { isOlderThanChange } from './diagnose.ts'
import type { Evidence, Fault } from './diagnose.ts'
import { Fix } from './fix.tsx'
import { useDoctorWords } from './use-doctor-words.ts'
import { useOwnChannels } from './use-own-channels.ts'
import classes from './link-doctor.module.css'
import { isolated } from '../../../../lib/isolated.ts'
import { Select } from '../../../../ui/select.tsx'

const isFilled = ({ coverage }: Channel) => coverage.filled.some((share) => share > 0)

/** More are only listed as a group of the choice. */
const fewChannels = 5

const listNames = (names: readonly string[], language: string) =>
  new Intl.ListFormat(language).format(names.map(isolated))

/** Returns the label of each channel: its name, with the country where several have it, or its id where even that is the same. */
function useLabels(channels: readonly Channel[] | undefined): (channel: Channel) => string {
  const { language } = useTranslation().i18n
  const countries = useQuery(countriesQuery).data
  return useMemo(() => {
    const byName = Map.groupBy(channels ?? [], ({ name }) => name)
    const nameOf = new Map(countriesIn(countries ?? [], language).map(({ id, name }) => [id, name]))
    return ({ id, name, country_id: countryId, xmltv_id: xmltvId }) => {
      const others = byName.get(name)?.filter((channel) => channel.id !== id) ?? []
      if (others.length === 0) return name
      const isOfSameCountry = others.some((channel) => channel.country_id === countryId)
      return `${name} (${isOfSameCountry ? xmltvId : (nameOf.get(countryId) ?? xmltvId)})`
    }
  }, [channels, countries, language])
}

/** Asks which channel stays empty: it has no guide, came after the player's copy, or the player does not know that it has one. */
export function ChannelQuestion({ evidence, link }: { evidence: Evidence; link: GuideLink }) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState('')
  const channels = useOwnChannels()
  const labelOf = useLabels(channels)
  const channel = channels?.find(({ id }) => String(id) === chosen)
  const words = useDoctorWords(evidence, channel && labelOf(channel))
  const hasGuide = channel !== undefined && isFilled(channel)
  const fault: Fault = !hasGuide ? 'noGuide' : isOlderThanChange(evidence) ? 'stale' : 'unmatched'
  if (!channels) return <Skeleton height={80} round />

  function group(label: 'doctor.emptyChannels' | 'doctor.filledChannels', members: readonly Channel[]) {
    const items = members.map((one) => ({ value: String(one.id), label: labelOf(one) }))
    return items.length === 0
      ? []
      : [{ group: t(label, { number: formatNumber(items.length, i18n.language) }), items }]
  }

  const empty = channels.filter((one) => !isFilled(one))
  return (
    <>
      {empty.length > 0 && empty.length <= fewChannels && (
        <p className={classes.answer}>
          {t('doctor.emptyNow', { names: listNames(empty.map(labelOf), i18n.language) })}
        </p>
      )}
      <Select
        size="md"
        label={t('doctor.whichChannel')}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[
          { value: '', label: t('doctor.chooseChannel') },
          // Those without programmes first: they are most often the answer.
          ...group('doctor.emptyChannels', empty),
          ...group('doctor.filledChannels', channels.filter(isFilled)),
        ]}
      />
      {channel && (
        <>
          <p role="status" className={classes.answer}>
            {fault === 'unmatched'
              ? t('doctor.channelHasGuide', { channel: isolated(labelOf(channel)) })
              : words.found(fault)}
          </p>
          <Fix fault={fault} evidence={evidence} link={link} channel={channel} />
        </>
      )}
    </>
  )
}
