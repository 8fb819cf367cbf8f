import { adminIpAddressBan, adminIpAddressWhitelist } from '@guidefeed/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { CallForm } from '../../../features/account-form/call-form.tsx'
import { useFormCall } from '../../../features/account-form/use-form-call.ts'
import { validateBy } from '../../../features/account-form/validate-by.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { endOfLocalDate } from '../../../lib/local-date.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'

type RuleProps = { ip: string; onClose: () => void }

/** Bans or whitelists an address or network. */
export function RuleDialog({ rule, ...props }: RuleProps & { rule: 'ban' | 'whitelist' }) {
  return rule === 'ban' ? <BanDialog {...props} /> : <WhitelistDialog {...props} />
}

function useRuleDone(onClose: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async () => {
    onClose()
    await showToast({ kind: 'success', message: t('adminAddresses.updated') })
    await renewAdmin(queryClient)
  }
}

function BanDialog({ ip, onClose }: RuleProps) {
  const { t } = useTranslation()
  const bodyOf = ({ reason, until }: { reason: string; until: string }) => ({
    reason,
    until: endOfLocalDate(until),
  })
  const ban = useFormCall({
    initialValues: { reason: '', until: '' },
    validate: (values) => validateBy(adminIpAddressBan.body)(bodyOf(values)),
    send: (values) => call('adminIpAddressBan', { params: { ip }, body: bodyOf(values) }),
    onDone: useRuleDone(onClose),
  })
  const { form } = ban
  return (
    <Dialog title={t('adminAddresses.ban.title', { ip })} onClose={onClose}>
      <CallForm call={ban} submitLabel={t('adminAddresses.ban.label')} isDangerous onCancel={onClose}>
        <p>{t('adminAddresses.ban.text')}</p>
        <Textarea
          size="md"
          rows={3}
          data-autofocus
          label={t('adminAddresses.ban.reason')}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <TextInput
          size="md"
          type="date"
          label={t('adminAddresses.ban.until')}
          description={t('adminAddresses.ban.untilHint')}
          key={form.key('until')}
          {...form.getInputProps('until')}
        />
      </CallForm>
    </Dialog>
  )
}

function WhitelistDialog({ ip, onClose }: RuleProps) {
  const { t } = useTranslation()
  const whitelist = useFormCall({
    initialValues: { note: '' },
    validate: validateBy(adminIpAddressWhitelist.body),
    send: (body) => call('adminIpAddressWhitelist', { params: { ip }, body }),
    onDone: useRuleDone(onClose),
  })
  const { form } = whitelist
  return (
    <Dialog title={t('adminAddresses.whitelist.title', { ip })} onClose={onClose}>
      <CallForm call={whitelist} submitLabel={t('adminAddresses.whitelist.label')} onCancel={onClose}>
        <p>{t('adminAddresses.whitelist.text')}</p>
        <TextInput
          size="md"
          data-autofocus
          label={t('adminAddresses.whitelist.note')}
          key={form.key('note')}
          {...form.getInputProps('note')}
        />
      </CallForm>
    </Dialog>
  )
}
