import type { TextVersion } from '@guidefeed/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import card from '../card.module.css'
import classes from './version-history.module.css'
import { diffWords } from './word-diff.ts'

type VersionHistoryProps<V extends TextVersion> = {
  query: UseQueryResult<readonly V[]>
  /** Version of the present text. */
  current: number
  /** Texts of a version to compare, by their labels. */
  textsOf: (version: V) => readonly { label: string; text: string }[]
  /** Saves a version's texts as a new one; returns the success message. */
  restore: (version: V) => Promise<string>
}

/** Versions of a text, newest first, each to compare with the present one and to restore. */
export function VersionHistory<V extends TextVersion>({ query, ...history }: VersionHistoryProps<V>) {
  const { t } = useTranslation()
  return (
    <section className={card.card} aria-labelledby="versions">
      <h2 id="versions">{t('adminVersions.title')}</h2>
      <QueryState query={query} height={120}>
        {(versions) => <Versions versions={versions} {...history} />}
      </QueryState>
    </section>
  )
}

type VersionsProps<V extends TextVersion> = Omit<VersionHistoryProps<V>, 'query'> & { versions: readonly V[] }

function Versions<V extends TextVersion>({ versions, current, textsOf, restore }: VersionsProps<V>) {
  const { t } = useTranslation()
  const [compared, setCompared] = useState<V | null>(null)
  const present = versions.find(({ version }) => version === current)
  return (
    <>
      {versions.length === 0 && <p className={card.quiet}>{t('adminVersions.none')}</p>}
      <ol className={card.rows}>
        {versions.map((entry) => {
          const { version } = entry
          return (
            <li key={version}>
              <span className={card.words}>
                <span>{t('adminVersions.version', { version })}</span>
                <span className={card.quiet}>
                  <SavedBy {...entry} />
                </span>
              </span>
              {version === current ? (
                <span className={card.quiet}>{t('adminVersions.current')}</span>
              ) : (
                <span className={card.actions}>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={t('adminVersions.compareFull', { version })}
                    onClick={() => setCompared(entry)}
                  >
                    {t('adminVersions.compare')}
                  </Button>
                  <ConfirmedAction
                    label={t('adminVersions.restore')}
                    fullLabel={t('adminVersions.restoreFull', { version })}
                    title={t('adminVersions.restoreTitle', { version })}
                    text={t('adminVersions.restoreText')}
                    run={() => restore(entry)}
                    changes={adminKeys.all}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {compared && present && (
        <Dialog
          isWide
          title={t('adminVersions.compareTitle', { version: compared.version })}
          onClose={() => setCompared(null)}
        >
          <p className={card.quiet}>{t('adminVersions.legend', { version: compared.version })}</p>
          <dl className={classes.texts}>
            {textsOf(present).map(({ label, text }, index) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Difference before={textsOf(compared)[index]?.text ?? ''} after={text} />
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  )
}

/** Time and author of a saved text. */
export function SavedBy({ saved_at: at, saved_by: by }: Pick<TextVersion, 'saved_at' | 'saved_by'>) {
  const { t } = useTranslation()
  if (at === null) return t('adminVersions.delivered')
  return (
    <FactLine>
      <When at={at} />
      <bdi>{by?.name ?? `#${by?.id ?? 0}`}</bdi>
    </FactLine>
  )
}

function Difference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation()
  if (before === after) return <span className={card.quiet}>{t('adminVersions.same')}</span>
  return diffWords(before, after).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>
    return kind === 'removed' ? (
      <del key={index} className={classes.removed}>
        {text}
      </del>
    ) : (
      <ins key={index} className={classes.added}>
        {text}
      </ins>
    )
  })
}
