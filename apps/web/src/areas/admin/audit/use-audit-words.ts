import { useTranslation } from 'react-i18next'
import type { adminMenu } from '../../../messages/en/admin.ts'

type Words = Readonly<Partial<Record<string, string>>>

/** Menu entries of the lists that can be exported, by call. */
const listNames: Readonly<Partial<Record<string, keyof typeof adminMenu>>> = {
  adminAttentionList: 'attention',
  adminAuditLog: 'auditLog',
  adminChannelList: 'channels',
  adminCountryList: 'countries',
  adminEmailTemplateList: 'emailTemplates',
  adminFaqList: 'questions',
  adminIpAddressList: 'addresses',
  adminJobList: 'jobs',
  adminMailList: 'sentMails',
  adminOrderList: 'orders',
  adminPaymentList: 'payments',
  adminPriceList: 'services',
  adminSourceChannelList: 'mappings',
  adminSourceList: 'sources',
  adminSubscriptionList: 'subscriptions',
  adminTaxRateList: 'taxRates',
  adminUserList: 'users',
  adminVoucherList: 'vouchers',
}

/** Names of actions, subjects and fields. Unknown ones, of earlier versions, show their code. */
export function useAuditWords() {
  const { t } = useTranslation()
  const actions: Words = t('adminAudit.actions', { returnObjects: true })
  const subjects: Words = t('adminAudit.subjects', { returnObjects: true })
  const fields: Words = t('adminAuditFields.fields', { returnObjects: true })
  const ids: Words = t('adminAuditFields.ids', { returnObjects: true })

  function nameOf(type: string, id: string): string {
    const list = listNames[id]
    if (type === 'list' && list !== undefined) return t(`adminMenu.${list}`)
    return ids[id] ?? id
  }

  return {
    wordAction: (action: string) => actions[action] ?? action,
    wordSubject: ({ type, id }: { type: string; id: number | string }) =>
      `${subjects[type] ?? type} ${nameOf(type, String(id))}`,
    wordSubjectType: (type: string) => subjects[type] ?? type,
    wordField: (field: string) => fields[field] ?? field,
  }
}
