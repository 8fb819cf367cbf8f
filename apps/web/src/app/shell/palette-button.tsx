import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../messages/use-words.ts'
import { chunk } from '../chunk.ts'
import { adminGroups } from './admin-links.tsx'
import classes from './header.module.css'
import { paletteCommands } from './palette-commands.ts'

const Palette = lazy(
  chunk(() => import('../../features/palette/palette.tsx').then((m) => ({ default: m.Palette }))),
)

/** Opens the command palette, also by Ctrl or Cmd and K. Loaded for administrators only. */
export function PaletteButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const hasWords = useWords(true, 'admin')
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k'
      if (!isShortcut || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!hasWords) return null
  const label = t('adminPalette.title')
  const pages = adminGroups
    .flatMap(({ items }) => items)
    .map(({ to, label: name }) => ({
      id: `page-${name}`,
      name: t(`adminMenu.${name}`),
      detail: '',
      link: { to, search: {} },
    }))
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${label} (Ctrl K)`}
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <Suspense>
        {isOpen && <Palette pages={pages} commands={paletteCommands(t)} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
