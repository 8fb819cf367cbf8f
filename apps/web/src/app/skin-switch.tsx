import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { skins } from '../ui/skin.ts'

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** One button that goes through the colour schemes: as the system, light, dark. */
export function SkinSwitch() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = skins[(skins.indexOf(colorScheme) + 1) % skins.length] ?? 'auto'
  const Icon = icons[colorScheme]
  const label = t(`shell.skin.${colorScheme}`)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  )
}
