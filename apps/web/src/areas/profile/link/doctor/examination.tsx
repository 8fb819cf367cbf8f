import type { GuideLink } from '@guidefeed/contract'
import { playerIds, players } from '@guidefeed/contract/players'
import { Radio } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/RadioIndicator.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../../../features/cart/cart.ts'
import { guideLinkUseQuery } from '../../../../features/guide-link/link-queries.ts'
import { MantineRoot } from '../../../../ui/mantine-root.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { symptoms } from './diagnose.ts'
import type { Evidence, PlayerChoice, Symptom } from './diagnose.ts'
import { Findings } from './findings.tsx'
import { lastPlayer, latestOf } from './player-of.ts'
import classes from './link-doctor.module.css'
import { Select } from '../../../../ui/select.tsx'

/** The customer has just changed something in the player, and waits for its next fetch; after ten minutes, no longer. */
const watching = { everyMs: 10_000, forMs: 600_000 }

type ExaminationProps = { link: GuideLink; isPaused: boolean; onShift: (minutes: number) => void }

/** Asks for player and symptom, and shows what the checks find, live. */
export function Examination({ link, isPaused, onShift }: ExaminationProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<PlayerChoice | ''>()
  const [symptom, setSymptom] = useState<Symptom>()
  const hasChannels = useCart(({ active }) => active.size > 0)
  const [lastInputMs, setLastInputMs] = useState(() => Date.now())
  const use = useQuery({
    ...guideLinkUseQuery,
    refetchInterval: () =>
      symptom !== undefined && Date.now() - lastInputMs < watching.forMs && watching.everyMs,
  }).data
  if (!use) return <Skeleton height={220} round />
  const player = chosen ?? lastPlayer(use.players) ?? ''
  const latest = player === '' ? null : latestOf(player, use.players)
  const evidence: Evidence | null =
    player === ''
      ? null
      : {
          player,
          isPaused,
          hasChannels,
          latest,
          changedAt: use.size?.built_at ?? null,
          options: use.options,
        }
  return (
    <MantineRoot>
      <div className={classes.questions} onChange={() => setLastInputMs(Date.now())}>
        <Select
          size="md"
          label={t('doctor.player')}
          value={player}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as PlayerChoice | '')}
          data={[
            ...(player === '' ? [{ value: '', label: t('doctor.choosePlayer') }] : []),
            ...playerIds.map((id) => ({ value: id, label: players[id].name })),
            { value: 'other', label: t('doctor.otherPlayer') },
          ]}
        />
        <Radio.Group
          label={t('doctor.symptom')}
          value={symptom ?? ''}
          onChange={(value) => setSymptom(value as Symptom)}
        >
          <div className={classes.choices}>
            {symptoms.map((value) => (
              <Radio key={value} value={value} label={t(`doctor.symptoms.${value}`)} />
            ))}
          </div>
        </Radio.Group>
        {symptom && player === '' && (
          <p role="status" className={classes.live}>
            {t('doctor.needsPlayer')}
          </p>
        )}
        {evidence && symptom && (
          <Findings
            // Answers belong to the player and symptom that they were given for.
            key={`${player} ${symptom}`}
            evidence={evidence}
            symptom={symptom}
            link={link}
            onShift={onShift}
          />
        )}
      </div>
    </MantineRoot>
  )
}
