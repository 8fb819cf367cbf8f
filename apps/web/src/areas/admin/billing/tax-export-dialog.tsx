import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../api/client.ts'
import { useCurrentTime } from '../../../lib/clock.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import actions from '../../../ui/dialog-actions.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from './tax-export-dialog.module.css'
import { daysOfQuarter, recentQuarters } from './recent-quarters.ts'
import { Select } from '../../../ui/select.tsx'

const files = ['adminExportTax', 'adminExportEcSales', 'adminExportReceipts'] as const

/** Saves the sums of a quarter, by country and rate, or reverse charges by VAT id, or its single documents. */
export function TaxExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const quarters = recentQuarters(useCurrentTime())
  const [quarter, setQuarter] = useState(quarters[1] ?? '')
  const [chosen, setChosen] = useState<(typeof files)[number]>('adminExportTax')
  const file = useMutation({
    mutationFn: () =>
      chosen === 'adminExportReceipts'
        ? download(chosen, { query: daysOfQuarter(quarter) })
        : download(chosen, { query: { quarter } }),
    onSuccess({ name, content }) {
      saveFile(name, content)
      onClose()
    },
  })
  return (
    <Dialog title={t('adminTax.export.label')} onClose={onClose}>
      <div className={classes.fields}>
        <p>{t('adminTax.export.hint')}</p>
        <Select
          size="md"
          data-autofocus
          label={t('adminTax.export.file')}
          data={files.map((value) => ({ value, label: t(`adminTax.export.${value}`) }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) =>
            setChosen(files.find((name) => name === value) ?? chosen)
          }
        />
        <Select
          size="md"
          label={t('adminTax.export.quarter')}
          data={quarters.map((value) => ({ value, label: value.split('-').toReversed().join(' ') }))}
          value={quarter}
          onChange={(event) => setQuarter(event.currentTarget.value)}
        />
      </div>
      <div className={actions.actions}>
        <Button look="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button isBusy={file.isPending} onClick={() => file.mutate()}>
          {t('adminTax.export.download')}
        </Button>
      </div>
    </Dialog>
  )
}
