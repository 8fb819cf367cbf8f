import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { hasFailed } from '../../api/has-failed.ts'
import { customerKeys } from '../../api/queries.ts'
import { parseLanguage } from '../../messages/languages.ts'
import { useWords } from '../../messages/use-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { groupsOf, type PaletteItem } from './palette-groups.ts'
import classes from './palette.module.css'

/** A pause in typing after which the server is asked. */
const typingPauseMs = 120

type PaletteProps = {
  typed: string
  /** Enter was pressed before the field took the keys. */
  isEntered: boolean
  onType: (text: string) => void
  /** Called once the field takes the keys. */
  onReady: () => void
  pages: readonly PaletteItem[]
  commands: readonly PaletteItem[]
  onClose: () => void
}

/** Finds pages, commands and records by a few letters, and opens them; a combobox, by keyboard or pointer. */
export function Palette({ typed, isEntered, onType, onReady, pages, commands, onClose }: PaletteProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const listId = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const [q] = useDebouncedValue(typed.trim(), typingPauseMs)
  const locale = parseLanguage(i18n.language) ?? 'en'
  const answer = useQuery({
    queryKey: [...customerKeys.all, 'admin', 'search', q, locale],
    queryFn: async ({ signal }) => (await call('adminSearch', { query: { q, locale }, signal })).data,
    enabled: q !== '',
  })
  const hasWords = useWords(true, 'adminMails', 'adminTexts')
  // Enter opens the first item, so records of an earlier text are not offered.
  const isCurrent = hasWords && q === typed.trim()
  const groups = groupsOf(typed, { pages, commands }, isCurrent ? answer.data : undefined, t)
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(
    items.findIndex(({ id }) => id === activeId),
    0,
  )
  const active = items[at]

  function open(item: PaletteItem) {
    onClose()
    if ('link' in item) void navigate(item.link)
    else item.run()
  }

  const openActive = useEffectEvent(() => active && open(active))
  const opensActive = isEntered && active !== undefined
  useEffect(() => {
    if (opensActive) openActive()
  }, [opensActive])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      const next = items[(at + step + items.length) % items.length]
      setActiveId(next?.id ?? null)
      if (next) document.getElementById(listId + next.id)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(active)
    }
  }

  return (
    <Dialog title={t('adminPalette.title')} isWide onClose={onClose}>
      <input
        data-autofocus
        role="combobox"
        aria-label={t('adminPalette.title')}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && listId + active.id}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={t('adminPalette.hint')}
        className={classes.input}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setActiveId(null)
        }}
        onFocus={onReady}
        onKeyDown={onKeyDown}
      />
      <div className={classes.results}>
        <p role="status" className={items.length === 0 ? classes.nothing : classes.count}>
          {items.length > 0
            ? t('adminPalette.count', { count: items.length })
            : !isCurrent
              ? t('loading')
              : hasFailed(answer)
                ? (isRefusal(answer.error) && answer.error.message) || t('errors.notReachable')
                : t(answer.isFetching ? 'loading' : 'adminPalette.nothing')}
        </p>
        <div id={listId} role="listbox" aria-label={t('adminPalette.results')}>
          {groups.map((group) => (
            <div key={group.kind} role="group" aria-label={t(`adminPalette.kinds.${group.kind}`)}>
              <p aria-hidden="true" className={classes.kind}>
                {t(`adminPalette.kinds.${group.kind}`)}
              </p>
              {group.items.map((item) => (
                // oxlint-disable-next-line jsx_a11y/click-events-have-key-events -- the field that keeps the focus has the keys
                <div
                  key={item.id}
                  id={listId + item.id}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === active}
                  className={classes.item}
                  onPointerMove={() => setActiveId(item.id)}
                  onClick={() => open(item)}
                >
                  <bdi>{item.name}</bdi>
                  <bdi className={classes.detail}>{item.detail}</bdi>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
