import type { GuideLink } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../ui/copy-field.tsx'

/** Both forms of a guide link, to copy. `isMain`: the packed one stands out. */
export function LinkFields({ link, isMain }: { link: GuideLink; isMain: boolean }) {
  const { t } = useTranslation()
  const words = { buttonText: t('profile.copy'), copiedLabel: t('profile.copied') }
  return (
    <>
      <CopyField
        isMain={isMain}
        caption={t('profile.packed')}
        text={link.xml_gz}
        copyLabel={t('profile.copyPacked')}
        {...words}
      />
      <CopyField caption={t('profile.plain')} text={link.xml} copyLabel={t('profile.copyPlain')} {...words} />
    </>
  )
}
