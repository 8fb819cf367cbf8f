import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import classes from '../profile.module.css'
import { saveFile } from '../../../lib/save-file.ts'

/** Downloads the customer's personal data as a file. */
export function ExportCard() {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: async () => (await call('dataExport', {})).data,
    onSuccess: (data) =>
      saveFile(
        `guidefeed-${data.exported_at.slice(0, 10)}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  })
  return (
    <section className={classes.card} aria-labelledby="export">
      <div>
        <h2 id="export">{t('settings.exported.title')}</h2>
        <p className={classes.quiet}>{t('settings.exported.lead')}</p>
      </div>
      <div className={classes.actions}>
        <Button look="default" isBusy={download.isPending} onClick={() => download.mutate()}>
          {t('settings.exported.button')}
        </Button>
      </div>
    </section>
  )
}
