import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import { useTranslation } from 'react-i18next'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import classes from '../profile.module.css'

const players = ['kodi', 'jellyfin', 'tivimate', 'plex'] as const
const steps = ['one', 'two', 'three'] as const

/** Three steps for each of the players that most customers have. */
export function PlayerSteps() {
  const { t } = useTranslation()
  return (
    <div className={classes.players}>
      <h3 id="players">{t('profile.worksIn')}</h3>
      <MantineRoot>
        <Tabs defaultValue="kodi" classNames={{ tab: classes.tab ?? '' }}>
          <Tabs.List aria-labelledby="players">
            {players.map((player) => (
              <Tabs.Tab key={player} value={player}>
                {t(`profile.players.${player}.name`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {players.map((player) => (
            <Tabs.Panel key={player} value={player}>
              <ol className={classes.steps}>
                {steps.map((step, index) => (
                  <li key={step}>
                    <span className={classes.stepNumber} aria-hidden="true">
                      {index + 1}
                    </span>
                    <span>{t(`profile.players.${player}.${step}`)}</span>
                  </li>
                ))}
              </ol>
            </Tabs.Panel>
          ))}
        </Tabs>
      </MantineRoot>
    </div>
  )
}
