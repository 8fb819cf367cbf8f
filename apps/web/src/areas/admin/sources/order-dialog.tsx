import type { AdminSource } from '@guidefeed/contract'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from './order-dialog.module.css'

type Place = 'up' | 'down'

/** Sources by priority, each of which can be dragged, or moved by buttons. A move is saved at once. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const queryKey = [...adminKeys.all, 'source-order']
  const sources = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await call('adminSourceList', { query: { all: 'true' }, signal })
      return data.toSorted((one, other) => other.priority - one.priority || one.id - other.id)
    },
  }).data
  const [dragged, setDragged] = useState<number | null>(null)
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = useMutation({
    mutationFn: ({ id, above }: { id: number; above: number | null }) =>
      call('adminSourceMove', { params: { id: String(id) }, body: { above } }),
    onSettled: () => renewAdmin(queryClient),
  })

  function moveTo(id: number, to: number) {
    const at = sources?.findIndex((source) => source.id === id) ?? -1
    const source = sources?.[at]
    if (!source || to === at || move.isPending) return
    const rest = (sources ?? []).filter((other) => other.id !== id)
    const place = Math.max(0, Math.min(to, rest.length))
    queryClient.setQueryData(queryKey, rest.toSpliced(place, 0, source))
    setAnnounced(t('adminSources.order.moved', { name: source.name, place: place + 1 }))
    move.mutate({ id, above: rest[place]?.id ?? null })
  }

  function step(source: AdminSource, index: number, place: Place) {
    moveTo(source.id, place === 'up' ? index - 1 : index + 1)
    // Its button moves with the row and keeps the focus, unless it is disabled at the end of the list.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-source="${source.id}"]`)
      const isFocused = row?.contains(document.activeElement)
      if (!isFocused) row?.querySelector<HTMLButtonElement>(`button:not(:disabled)`)?.focus()
    })
  }

  return (
    <Dialog title={t('adminSources.order.title')} isWide onClose={onClose}>
      <p className={classes.text}>{t('adminSources.order.text')}</p>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {!sources && <Skeleton height={160} round />}
      <ol ref={list} className={classes.list}>
        {sources?.map((source, index) => (
          // oxlint-disable-next-line jsx_a11y/no-noninteractive-element-interactions -- its buttons move it by keyboard
          <li
            key={source.id}
            data-source={source.id}
            data-dragged={dragged === source.id || undefined}
            draggable
            className={classes.row}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(source.id)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) moveTo(dragged, index)
              setDragged(null)
            }}
          >
            <IconGripVertical size={18} stroke={1.6} aria-hidden="true" className={classes.grip} />
            <bdi className={classes.name}>{source.name}</bdi>
            <span className={classes.priority}>{formatNumber(source.priority, i18n.language)}</span>
            {(['up', 'down'] as const).map((place) => {
              const Arrow = place === 'up' ? IconArrowUp : IconArrowDown
              return (
                <button
                  key={place}
                  type="button"
                  className={classes.move}
                  aria-label={t(`adminSources.order.${place}`, { name: source.name })}
                  disabled={index === (place === 'up' ? 0 : sources.length - 1)}
                  onClick={() => step(source, index, place)}
                >
                  <Arrow size={18} stroke={1.6} aria-hidden="true" />
                </button>
              )
            })}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
