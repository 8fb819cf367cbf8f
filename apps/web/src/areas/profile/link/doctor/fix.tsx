import type { Channel, GuideLink } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { playlistNamesQuery } from '../../../../api/customer-queries.ts'
import { paths, playlistHash } from '../../../../lib/paths.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { formFor } from './diagnose.ts'
import type { Evidence, Fault } from './diagnose.ts'
import { menusOf } from './player-menus.ts'
import { useDoctorWords } from './use-doctor-words.ts'
import classes from './link-doctor.module.css'
import { isolated } from '../../../../lib/isolated.ts'

type FixProps = { fault: Fault; evidence: Evidence; link: GuideLink; channel?: Channel }

const fixes: Record<Fault, (props: FixProps) => ReactNode> = {
  paused: () => <FixText text="pay" />,
  neverFetched: PasteLink,
  formerLink: PasteLink,
  form: PasteLink,
  unpacked: PasteLink,
  notice: Reload,
  neverLoaded: Reload,
  stale: Reload,
  cached: Reload,
  fewDays: ({ evidence }) => (
    <FixText text={evidence.latest?.options == null ? 'daysOfLink' : 'daysOfAddress'} />
  ),
  wrongShift: () => <FixText text="shiftOfAddress" />,
  noGuide: () => (
    <FixText text="noGuide">
      <ToChannels />
    </FixText>
  ),
  noChannels: () => (
    <FixText text="noChannels">
      <ToChannels />
    </FixText>
  ),
  unmatched: Assign,
}

/** The one thing to do, in the words of the player's menus. */
export function Fix(props: FixProps) {
  const Text = fixes[props.fault]
  return <Text {...props} />
}

type PlainFix = 'pay' | 'daysOfLink' | 'daysOfAddress' | 'shiftOfAddress' | 'noGuide' | 'noChannels'

function FixText({ text, children }: { text: PlainFix; children?: ReactNode }) {
  const { t } = useTranslation()
  return <FixBox text={t(`doctor.fix.${text}`)}>{children}</FixBox>
}

export function FixBox({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.fix} role="group" aria-label={t('doctor.toDo')}>
      <p>
        <strong>{t('doctor.toDo')}</strong>
      </p>
      <p>{text}</p>
      {children}
    </div>
  )
}

function PasteLink({ fault, evidence, link }: FixProps) {
  const { t } = useTranslation()
  const text = useMenuText(evidence, 'address')
  const form = formFor(evidence, fault)
  const isPlain = form === 'xml'
  return (
    <FixBox text={text}>
      <CopyField
        caption={t(isPlain ? 'profile.plain' : 'profile.packed')}
        text={isPlain ? link.xml : link.xml_gz}
        copyLabel={t(isPlain ? 'profile.copyPlain' : 'profile.copyPacked')}
        buttonText={t('profile.copy')}
        copiedLabel={t('profile.copied')}
      />
    </FixBox>
  )
}

function Reload({ evidence }: FixProps) {
  return <FixBox text={useMenuText(evidence, 'reload')} />
}

/** By hand in the player, or by a playlist with our ids, unless its names are in the guide already. */
function Assign({ evidence, channel }: FixProps) {
  const { t, i18n } = useTranslation()
  const kept = useQuery(playlistNamesQuery).data
  const byHand = useMenuText(evidence, 'assign')
  const hasMenu =
    evidence.player === 'enigma2' || menusOf(evidence.player, i18n.language).assign !== undefined
  const own = kept?.channels.find(({ channel_id: id }) => id === channel?.id)
  return (
    <FixBox text={hasMenu ? byHand : t('doctor.fix.assignByPlaylist')}>
      {channel && (
        <p>
          {t('doctor.fix.ids', {
            channel: isolated(channel.name),
            names: [channel.xmltv_id, ...(own?.names ?? [])].map(isolated).join(', '),
          })}
        </p>
      )}
      {!own && (
        <>
          {hasMenu && <p>{t('doctor.fix.orPlaylist')}</p>}
          <ToChannels label="toPlaylist" />
        </>
      )}
    </FixBox>
  )
}

function ToChannels({ label = 'toChannels' }: { label?: 'toChannels' | 'toPlaylist' }) {
  const { t } = useTranslation()
  return (
    <div>
      <Link
        to={paths.channels}
        {...(label === 'toPlaylist' ? { hash: playlistHash } : {})}
        className={buttonClass({ look: 'default' })}
      >
        {t(`doctor.fix.${label}`)}
      </Link>
    </div>
  )
}

/** The instruction for a menu of the player; these two are set up by files and commands. */
function useMenuText({ player, ...evidence }: Evidence, what: 'address' | 'reload' | 'assign'): string {
  const { t, i18n } = useTranslation()
  const { names } = useDoctorWords({ player, ...evidence })
  const menu = menusOf(player, i18n.language)[what]
  if (player === 'enigma2') return t(`doctor.fix.enigma2.${what}`)
  if (player === 'tvheadend' && what !== 'assign') return t(`doctor.fix.tvheadend.${what}`)
  return menu === undefined
    ? t(`doctor.fix.${what}`, names)
    : t(`doctor.fix.${what}In`, { ...names, menu: isolated(menu) })
}
