import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../messages/use-words.ts'
import { chunk } from '../chunk.ts'
import { adminGroups } from './admin-links.tsx'
import classes from './header.module.css'
import { paletteCommands } from './palette-commands.ts'
import { useTypeAhead } from './use-type-ahead.ts'

const Palette = lazy(
  chunk(() => import('../../features/palette/palette.tsx').then((m) => ({ default: m.Palette }))),
)

/** `loading`: until the palette's field takes the keys. */
type State = 'closed' | 'loading' | 'open'
const opened = (state: State) => (state === 'closed' ? 'loading' : state)

/** Opens the command palette, also by Ctrl or Cmd and K. Loaded for administrators only. */
export function PaletteButton() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>('closed')
  const [typed, setTyped] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const hasWords = useWords(true, 'admin')
  const close = () => {
    setState('closed')
    change('')
  }
  const change: typeof setTyped = (text) => {
    setTyped(text)
    setIsEntered(false)
  }
  // On first use, letters and Enter can be typed before the palette has loaded.
  useTypeAhead(state === 'loading', { change, enter: () => setIsEntered(true), close })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k'
      if (!isShortcut || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setState(opened)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!hasWords) return null
  const label = t('adminPalette.title')
  const pages = adminGroups
    .flatMap(({ items }) => items)
    .map(({ to, label: name, search = {} }) => ({
      id: `page-${name}`,
      name: t(`adminMenu.${name}`),
      detail: '',
      link: { to, search },
    }))
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${label} (Ctrl K)`}
        onClick={() => setState(opened)}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <Suspense>
        {state !== 'closed' && (
          <Palette
            typed={typed}
            isEntered={isEntered}
            onType={change}
            onReady={() => setState('open')}
            pages={pages}
            commands={paletteCommands(t, queryClient)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
