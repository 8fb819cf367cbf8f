import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useServerTime } from '../../api/use-server-time.ts'
import { currentTimeMs } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { HandedOver } from './handed-over.tsx'
import { tvCodeQuery } from './link-queries.ts'
import { TvCodePanel } from './tv-code-panel.tsx'
import classes from './tv-code.module.css'

/** While a code is shown, somebody is typing it. */
const watchingMs = 3000

/** Hands the guide link over to a television by a short code, and tells when that happened. */
export function TvCode() {
  const { t } = useTranslation()
  useServerTime()
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<{ code: string; expires_at: string } | null>(null)
  const create = useMutation({
    mutationFn: async () => (await call('tvCodeCreate', {})).data,
    async onSuccess(made) {
      await queryClient.invalidateQueries({ queryKey: tvCodeQuery.queryKey })
      setShown(made)
    },
  })
  const state = useQuery({
    ...tvCodeQuery,
    refetchInterval: ({ state: { data } }) =>
      shown !== null && data?.used == null && Date.parse(shown.expires_at) > currentTimeMs()
        ? watchingMs
        : false,
  }).data
  const used = state?.used ?? null
  return (
    <div className={classes.root}>
      <div className={classes.start}>
        <Button
          look="default"
          aria-expanded={shown !== null}
          isBusy={create.isPending}
          onClick={() => (shown === null ? create.mutate() : setShown(null))}
        >
          {t('profile.tv.open')}
        </Button>
        {shown === null && <p className={classes.quiet}>{t('profile.tv.hint')}</p>}
      </div>
      {shown !== null && (
        <TvCodePanel
          code={shown.code}
          expiresAt={shown.expires_at}
          used={used}
          isRenewing={create.isPending}
          onRenew={() => create.mutate()}
        />
      )}
      {shown === null && used !== null && <HandedOver used={used} />}
    </div>
  )
}
