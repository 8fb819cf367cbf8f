import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { paths } from '../../lib/paths.ts'
import { choose } from '../../ui/appearance.ts'
import { logOut } from './log-out.ts'

/** Commands of the palette, besides the pages of the admin menu. */
export function paletteCommands(t: TFunction, queryClient: QueryClient) {
  const skins = (['auto', 'light', 'dark'] as const).map((skin) => ({
    name: t(`shell.skin.${skin}`),
    run: () => choose('skin', skin),
  }))
  return [
    { name: t('adminPalette.newSource'), link: { to: paths.newSource, search: {} } },
    {
      name: t('adminPalette.newQuestion'),
      link: { to: paths.faqRead, params: { id: 'new' }, search: {} },
    },
    {
      name: t('adminPalette.withoutGuide'),
      link: { to: paths.channelList, search: { guide: 'missing' } },
    },
    { name: t('shell.profile'), link: { to: paths.profile, search: {} } },
    ...skins,
    { name: t('shell.logout'), run: () => void logOut(queryClient) },
  ].map((command) => ({ ...command, id: `command-${command.name}`, detail: '' }))
}
