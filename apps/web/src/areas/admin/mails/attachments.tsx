import type { AdminMail } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'

/** Texts that a mail carries as files, each with its language and version. */
export function Attachments({ texts }: { texts: AdminMail['attachments'] }) {
  const { t } = useTranslation()
  return texts.map(({ code, locale, version }) => (
    <div key={code}>
      {t('adminSentMails.attachment', { name: t(`adminSentMails.contractTexts.${code}`), locale, version })}
    </div>
  ))
}
