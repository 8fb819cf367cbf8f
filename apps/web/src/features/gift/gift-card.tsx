import type { Gift } from '@guidefeed/contract'
import { spacedCode } from '@guidefeed/contract/gift-code'
import { IconGift, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import classes from './gift-card.module.css'
import { lastDayBefore, redeemLink } from './gift-words.ts'

const QrCode = lazy(() => import('../../ui/qr-code.tsx').then((m) => ({ default: m.QrCode })))

type Texts = Pick<Gift, 'service' | 'giver' | 'recipient' | 'message'>
export type IssuedGift = NonNullable<Gift['gift']>

/** A paid gift: the card, which is all that is printed, and code and link to copy. */
export function GiftCard({ gift, issued }: { gift: Texts; issued: IssuedGift }) {
  const { t } = useTranslation()
  const link = redeemLink(issued.code)
  return (
    <div className={classes.gift}>
      <Face gift={gift} issued={issued} link={link} />
      <CopyField
        isMain
        caption={t('gift.card.link')}
        text={link}
        buttonText={t('gift.card.copy')}
        copyLabel={t('gift.card.copyLink')}
        copiedLabel={t('gift.card.copied')}
      />
      <CopyField
        caption={t('gift.card.code')}
        text={issued.code}
        shown={spacedCode(issued.code)}
        buttonText={t('gift.card.copy')}
        copyLabel={t('gift.card.copyCode')}
        copiedLabel={t('gift.card.copied')}
      />
      <div>
        <Button look="default" onClick={() => print()}>
          <IconPrinter size={18} stroke={1.8} aria-hidden="true" />
          {t('gift.card.print')}
        </Button>
      </div>
    </div>
  )
}

function Face({ gift, issued, link }: { gift: Texts; issued: IssuedGift; link: string }) {
  const { t, i18n } = useTranslation()
  const { giver, recipient, message } = gift
  return (
    <section className={classes.face} data-gift-card aria-labelledby="gift-card">
      <div className={classes.words}>
        <p className={classes.brand}>
          <IconGift size={28} stroke={1.6} aria-hidden="true" />
          {t('brand')}
        </p>
        <div>
          <h2 id="gift-card" className={classes.title}>
            {t('gift.card.title')}
          </h2>
          <p className={classes.quiet}>{t('gift.card.channels', { count: issued.channel_limit })}</p>
        </div>
        {(recipient !== null || message !== null || giver !== null) && (
          <div className={classes.letter}>
            {recipient !== null && <p>{t('gift.card.for', { name: recipient })}</p>}
            {message !== null && (
              <p className={classes.message}>
                <bdi>{message}</bdi>
              </p>
            )}
            {giver !== null && <p>{t('gift.card.from', { name: giver })}</p>}
          </div>
        )}
      </div>
      <div className={classes.redeem}>
        <Suspense fallback={<span className={classes.qrSpace} />}>
          <QrCode text={link} label={t('gift.card.qr')} />
        </Suspense>
        <p className={classes.code} dir="ltr">
          {spacedCode(issued.code)}
        </p>
      </div>
      <p className={classes.foot}>
        {t('gift.card.redeem', {
          address: `${location.host}${paths.redeem}`,
          date: formatDay(lastDayBefore(issued.valid_until), i18n.language),
        })}
      </p>
    </section>
  )
}
