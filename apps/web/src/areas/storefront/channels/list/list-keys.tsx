import { useTranslation } from 'react-i18next'
import { useWords } from '../../../../messages/use-words.ts'

/** Keys of the channel list, which describe it; in sight while a keyboard moves through it. */
export function ListKeys() {
  const { t } = useTranslation()
  return useWords(true, 'channelTools') && <kbd id="list-keys">{t('listKeys.hint')}</kbd>
}
