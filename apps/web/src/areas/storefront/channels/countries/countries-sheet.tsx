import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../../ui/sheet.tsx'
import { CountriesPanel } from './countries-panel.tsx'
import classes from './countries-sheet.module.css'
import { Button } from '../../../../ui/button.tsx'

/** Sheet of countries, for phones. */
export function CountriesSheet({
  onClose,
  ...panel
}: ComponentProps<typeof CountriesPanel> & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet title={t('channels.countries')} side="bottom" onClose={onClose}>
      <div className={classes.content}>
        <CountriesPanel {...panel} />
        <Button isWide onClick={onClose}>
          {t('channels.done')}
        </Button>
      </div>
    </Sheet>
  )
}
