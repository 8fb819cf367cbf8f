import type { AdminSource, SourceRun } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import classes from '../card.module.css'
import { HolderCount } from '../catalogue/holder-count.tsx'
import { RunDifferenceFacts } from './run-difference.tsx'
import { SourceFault } from './source-fault.tsx'

/** The run that waits for a decision: why, what it would change, and the two answers. */
export function HeldNotice({ source: { id, running }, runId }: { source: AdminSource; runId: number }) {
  const held = useQuery({
    queryKey: [...adminKeys.all, 'held-run', id, runId],
    queryFn: async ({ signal }): Promise<SourceRun | null> => {
      const query = { status: 'held_back', per_page: '1' } as const
      const { data } = await call('adminSourceRuns', { params: { id: String(id) }, query, signal })
      return data.find((run) => run.id === runId) ?? null
    },
  })
  if (running) return null
  return <QueryState query={held}>{(run) => run !== null && <HeldRun sourceId={id} run={run} />}</QueryState>
}

function HeldRun({ sourceId, run }: { sourceId: number; run: SourceRun }) {
  const { t } = useTranslation()
  const { id, difference } = run
  const params = { id: String(sourceId), run: String(id) }
  return (
    <section className={classes.card} aria-labelledby="held">
      <h2 id="held">{t('adminSources.held.title')}</h2>
      <p>
        <SourceFault {...run} /> {t('adminSources.held.kept')}
      </p>
      {difference && <RunDifferenceFacts difference={difference} />}
      <div className={classes.actions}>
        <ConfirmedAction
          label={t('adminSources.held.accept.label')}
          title={t('adminSources.held.accept.title')}
          text={t('adminSources.held.accept.text')}
          run={async () => {
            await call('adminSourceRunAccept', { params })
            return t('adminSources.held.accept.done')
          }}
          changes={adminKeys.all}
        >
          <HolderCount query={{ source_id: params.id }} effect="guides" />
        </ConfirmedAction>
        <ConfirmedAction
          label={t('adminSources.held.refuse.label')}
          title={t('adminSources.held.refuse.title')}
          text={t('adminSources.held.refuse.text')}
          run={async () => {
            await call('adminSourceRunRefuse', { params })
            return t('adminSources.held.refuse.done')
          }}
          changes={adminKeys.all}
        />
      </div>
    </section>
  )
}
