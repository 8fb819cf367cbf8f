import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { choose, useAppearance } from '../../ui/appearance.ts'
import classes from './header.module.css'

const cycle = ['auto', 'light', 'dark'] as const
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** Button that cycles through the basic skins: system, light, dark. The customizer has the others. */
export function SkinSwitch() {
  const { t } = useTranslation()
  const { skin } = useAppearance()
  const present = cycle.find((known) => known === skin) ?? 'light'
  const next = cycle[(cycle.indexOf(present) + 1) % cycle.length] ?? 'auto'
  const Icon = icons[present]
  const label = t(`shell.skin.${skin}`)
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      onClick={() => choose('skin', next)}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
