import {
  attentionItemKinds,
  disputeReasonMessages,
  knownCode,
  mailCodes,
  refundFailureMessages,
  sourceFaultMessages,
} from '@guidefeed/contract'
import type { AttentionItem, attentionStates } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { TechnicalText } from '../../../features/admin-list/technical-text.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { formatDateTime, formatPrice } from '../../../lib/format.ts'
import { FactLine } from '../../../ui/fact-line.tsx'
import { UserLink } from '../user-link.tsx'
import { useJobWords } from '../jobs/use-job-words.ts'
import { useFaultWords } from '../sources/use-fault-words.ts'
import { AttentionActions } from './attention-actions.tsx'
import classes from './attention.module.css'
import { Reasons } from './reasons.tsx'
import { recordOf } from './record-of.ts'

/** Items that need a person, or were dealt with. */
export function useAttentionList(
  state: (typeof attentionStates)[number],
): ListDefinition<'adminAttentionList'> {
  const { t, i18n } = useTranslation()
  const wordAbout = useAboutWords()
  return {
    call: 'adminAttentionList',
    fixed: { state },
    label: t('adminMenu.attention'),
    keyOf: ({ id }) => id,
    linkOf: recordOf,
    columns: [
      { id: 'kind', label: t('adminAttention.kind'), cell: ({ kind }) => t(`adminAttention.kinds.${kind}`) },
      {
        id: 'about',
        label: t('adminAttention.about'),
        cell: (item) => (
          <FactLine>
            <bdi>{wordAbout(item)}</bdi>
            {item.user !== null && <UserLink {...item.user} />}
          </FactLine>
        ),
      },
      {
        id: 'amount',
        label: t('adminBilling.amount'),
        isNumber: true,
        cell: ({ amount, currency }) =>
          amount === null ? '–' : formatPrice(amount, currency, i18n.language),
      },
      {
        id: 'cause',
        label: t('adminAttention.cause'),
        isLong: true,
        cell: (item) => (
          <>
            <Cause item={item} />
            {item.evidence_due_at !== null && (
              <span className={classes.due}>
                {t('adminBilling.evidenceDue', { at: formatDateTime(item.evidence_due_at, i18n.language) })}
              </span>
            )}
          </>
        ),
      },
      {
        id: 'opened',
        label: t('adminAttention.since'),
        sort: 'opened_at',
        cell: ({ opened_at: at }) => <When at={at} />,
      },
      state === 'open'
        ? {
            id: 'actions',
            label: t('adminList.actions'),
            isLong: true,
            cell: (item) => <AttentionActions item={item} />,
          }
        : {
            id: 'closed',
            label: t('adminAttention.closedAt'),
            sort: 'closed_at',
            cell: ({ closed_at: at }) => (at === null ? '–' : <When at={at} />),
          },
      ...(state === 'open'
        ? []
        : [
            {
              id: 'closer',
              label: t('adminAttention.closedBy'),
              cell: ({ closed_by: by }: AttentionItem) => (
                <bdi>{by?.name ?? t('adminAttention.automatically')}</bdi>
              ),
            },
          ]),
    ],
    filters: [
      {
        kind: 'choice',
        name: 'kind',
        label: t('adminAttention.kind'),
        options: attentionItemKinds.map((value) => ({ value, label: t(`adminAttention.kinds.${value}`) })),
      },
      { kind: 'day', name: 'from', label: t('adminAttention.from') },
      { kind: 'day', name: 'to', label: t('adminAttention.to') },
    ],
    empty: t('adminAttention.empty'),
    noneTitle: t(`adminAttention.none.${state}`),
  }
}

/** The cause, which is in English unless it has a code; a mail without one waits, and a source without one is late. */
function Cause({ item }: { item: AttentionItem }) {
  const { kind, cause, cause_code: code, cause_params: params, reasons } = item
  const { t } = useTranslation()
  const wordFault = useFaultWords()
  const refund = knownCode(refundFailureMessages, code)
  const dispute = knownCode(disputeReasonMessages, code)
  const source = knownCode(sourceFaultMessages, code)
  if (refund !== null) return t(`adminReasons.refund.${refund}`)
  if (dispute !== null) return t(`adminReasons.dispute.${dispute}`)
  if (reasons.length > 0) return <Reasons reasons={reasons} />
  if (kind === 'mappings_open') return t('adminAttention.openMappings', { count: Number(params?.['count']) })
  if (cause === '' && kind === 'mail_unsent') return t('adminAttention.waiting')
  if (cause === '' && kind === 'source_failing') return t('adminAttention.late')
  if (cause === '') return '–'
  return (
    <span className={classes.room}>
      <TechnicalText lines={3} isTranslated={source !== null}>
        {source === null ? cause : wordFault(source, params)}
      </TechnicalText>
    </span>
  )
}

/** Names the record that an item is about. */
function useAboutWords(): (item: AttentionItem) => string {
  const { t } = useTranslation()
  const wordJob = useJobWords()
  return ({ subject, about, order_code: orderCode }) => {
    if (subject.type === 'job') return wordJob(about ?? subject.id)
    if (subject.type === 'mail') {
      const code = mailCodes.find((known) => known === about)
      return code === undefined ? (about ?? '') : t(`adminMails.purposes.${code}`)
    }
    if (subject.type === 'provider') return subject.id
    if (subject.type === 'mapping') return t('adminMenu.mappings')
    if (subject.type === 'source') return about ?? `#${subject.id}`
    return orderCode ?? `#${subject.id}`
  }
}
