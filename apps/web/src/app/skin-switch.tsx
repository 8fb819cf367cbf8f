import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { setSkin, skins, useSkin } from '../ui/skin.ts'
import classes from './header.module.css'

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** One button that goes through the colour schemes: as the system, light, dark. */
export function SkinSwitch() {
  const { t } = useTranslation()
  const skin = useSkin()
  const next = skins[(skins.indexOf(skin) + 1) % skins.length] ?? 'auto'
  const Icon = icons[skin]
  const label = t(`shell.skin.${skin}`)
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      onClick={() => setSkin(next)}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
