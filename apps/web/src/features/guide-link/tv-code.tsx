import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useServerTime } from '../../api/use-server-time.ts'
import { currentTimeMs, useCurrentTime } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { HandedOver } from './handed-over.tsx'
import { tvCodeQuery } from './link-queries.ts'
import { TvCodePanel } from './tv-code-panel.tsx'
import classes from './tv-code.module.css'

/** While a code is shown, somebody is typing it. */
const watchingMs = 3000

type TvCodeProps = {
  /** The page has the button for a new link beside it. */
  hasRenewal: boolean
  /** A code is shown, or hidden again. */
  onToggle: (isShown: boolean) => void
}

/** Hands the guide link over to a television by a short code, and shows when that happened. */
export function TvCode({ hasRenewal, onToggle }: TvCodeProps) {
  const { t } = useTranslation()
  useServerTime()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<{ code: string; expires_at: string } | null>(null)
  const show = (made: typeof shown) => {
    setShown(made)
    onToggle(made !== null)
  }
  const create = useMutation({
    mutationFn: async () => (await call('tvCodeCreate', {})).data,
    async onSuccess(made) {
      const { queryKey } = tvCodeQuery
      // A read from before would show the former code as the newest. Not read anew: the code is shown even if reads fail.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => ({
        expires_at: made.expires_at,
        used: null,
        last_used: known?.used ?? known?.last_used ?? null,
      }))
      show(made)
    },
  })
  const state = useQuery({
    ...tvCodeQuery,
    refetchInterval: ({ state: { data } }) =>
      shown !== null && data?.used == null && Date.parse(shown.expires_at) > currentTimeMs()
        ? watchingMs
        : false,
  }).data
  const uses = [state?.used, state?.last_used].filter((use) => use != null)
  const isUsed = state?.used != null
  // While a new code is made, a read may already know of it.
  const isReplaced = !create.isPending && state != null && state.expires_at !== shown?.expires_at
  const isExpired = useCurrentTime() > Date.parse(shown?.expires_at ?? '')
  const hide = isUsed || isReplaced || isExpired ? 'close' : 'profile.tv.hide'
  return (
    <div className={classes.root}>
      <div className={classes.start}>
        <Button
          look="default"
          isBusy={create.isPending}
          onClick={() => (shown === null ? create.mutate() : show(null))}
        >
          {t(shown === null ? 'profile.tv.open' : hide)}
        </Button>
        {shown === null && <p className={classes.quiet}>{t('profile.tv.hint')}</p>}
      </div>
      {shown !== null && (
        <TvCodePanel
          code={shown.code}
          expiresAt={shown.expires_at}
          isUsed={isUsed}
          isReplaced={isReplaced}
          uses={uses}
          hasRenewal={hasRenewal}
          isRenewing={create.isPending}
          onRenew={() => create.mutate()}
        />
      )}
      {shown === null && <HandedOver uses={uses} hasRenewal={hasRenewal} />}
    </div>
  )
}
