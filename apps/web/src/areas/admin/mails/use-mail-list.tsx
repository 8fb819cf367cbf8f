import { mailAttentions, mailCodes, mailStates, type AdminMail } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { TechnicalText } from '../../../features/admin-list/technical-text.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Attachments } from './attachments.tsx'
import { MailChip } from './mail-chip.tsx'
import { MailDialog } from './mail-dialog.tsx'

/** Mails to everyone, or to one user. */
export function useMailList(userId?: string): ListDefinition<'adminMailList'> {
  const { t, i18n } = useTranslation()
  const nameOf = (template: string) => {
    const code = mailCodes.find((known) => known === template)
    return code === undefined ? template : t(`adminMails.purposes.${code}`)
  }
  return {
    call: 'adminMailList',
    ...(userId === undefined ? {} : { fixed: { user_id: userId } }),
    label: t('adminMenu.sentMails'),
    searchLabel: t('adminSentMails.search'),
    keyOf: ({ id }) => id,
    dialogOf: (mail, onClose) => <MailDialog mail={mail} onClose={onClose} />,
    columns: [
      {
        id: 'subject',
        label: t('adminSentMails.subject'),
        cell: ({ subject, id }) => <bdi>{subject || `#${id}`}</bdi>,
      },
      {
        id: 'to',
        label: t('adminSentMails.to'),
        cell: (mail) =>
          userId === undefined ? <Receiver {...mail} /> : <bdi>{mail.to || t('adminSentMails.erased')}</bdi>,
      },
      {
        id: 'state',
        label: t('adminSentMails.state'),
        cell: ({ state }) => <MailChip state={state} />,
      },
      {
        id: 'template',
        label: t('adminSentMails.template'),
        cell: ({ template }) => nameOf(template),
      },
      {
        id: 'created',
        label: t('adminSentMails.created'),
        sort: 'id',
        cell: ({ created_at: at }) => <When at={at} />,
      },
      {
        id: 'closed',
        label: t('adminSentMails.closed'),
        isExtra: true,
        cell: ({ closed_at: at }) => (at === null ? '–' : <When at={at} />),
      },
      {
        id: 'tries',
        label: t('adminSentMails.tries'),
        isNumber: true,
        isExtra: true,
        cell: ({ failed_tries: tries }) => formatNumber(tries, i18n.language),
      },
      {
        id: 'attachments',
        label: t('adminSentMails.attachments'),
        isExtra: true,
        cell: ({ attachments }) => (attachments.length === 0 ? '–' : <Attachments texts={attachments} />),
      },
      {
        id: 'error',
        label: t('adminSentMails.error'),
        cell: ({ error }) => (error === null ? '–' : <TechnicalText lines={2}>{error}</TechnicalText>),
      },
      { id: 'actions', label: t('adminList.actions'), cell: (mail) => <MailActions {...mail} /> },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'state',
        label: t('adminSentMails.state'),
        options: mailStates.map((value) => ({ value, label: t(`adminSentMails.states.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'template',
        label: t('adminSentMails.template'),
        options: mailCodes.map((value) => ({ value, label: nameOf(value) })),
      },
      ...(userId === undefined
        ? [
            {
              kind: 'linked',
              name: 'user_id',
              label: t('adminSentMails.user'),
              show: (id: string) => t('adminSentMails.userNumber', { id }),
            } as const,
          ]
        : []),
      {
        kind: 'linked',
        name: 'attention',
        label: t('adminSentMails.attention.label'),
        show: (kind) =>
          t(`adminSentMails.attention.${mailAttentions.find((known) => known === kind) ?? 'label'}`),
      },
    ],
    empty: t('adminSentMails.empty'),
  }
}

function Receiver({ to, user_id: userId }: AdminMail) {
  const { t } = useTranslation()
  if (to === '') return t('adminSentMails.erased')
  if (userId === null) return <bdi>{to}</bdi>
  return (
    <Link to={paths.user} params={{ id: String(userId) }} search={{}} preload={false}>
      <bdi>{to}</bdi>
    </Link>
  )
}

function MailActions({ id, subject, to, state, can_resend: canResend }: AdminMail) {
  const { t } = useTranslation()
  const params = { id: String(id) }
  const text = t('adminSentMails.resendText', { subject, to })
  return (
    <>
      {canResend && (
        <ConfirmedAction
          label={t('adminSentMails.resend')}
          fullLabel={t('adminSentMails.resendFull', { id })}
          title={t('adminSentMails.resendTitle')}
          text={text}
          run={async () => {
            await call('adminMailResend', { params })
            return t('adminSentMails.resent')
          }}
          changes={adminKeys.all}
        />
      )}
      {state === 'waiting' && (
        <ConfirmedAction
          label={t('adminSentMails.drop')}
          fullLabel={t('adminSentMails.dropFull', { id })}
          title={t('adminSentMails.dropTitle')}
          text={text}
          run={async () => {
            await call('adminMailDrop', { params })
            return t('adminSentMails.dropped')
          }}
          changes={adminKeys.all}
        />
      )}
    </>
  )
}
