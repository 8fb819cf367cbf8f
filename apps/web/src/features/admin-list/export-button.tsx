import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadList } from '../../api/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import type { ListCall } from './list-definition.ts'

type ExportButtonProps = {
  call: ListCall
  params?: Readonly<Record<string, string>>
  filter: Readonly<Record<string, string>>
}

/** Saves all rows of a list that match its filters as a CSV file. */
export function ExportButton({ call, params, filter }: ExportButtonProps) {
  const { t } = useTranslation()
  const action = useMutation({
    mutationFn: () => downloadList(call, { ...(params && { params }), query: filter }),
    onSuccess: ({ name, content }) => saveFile(name, content),
  })
  return (
    <Button look="quiet" size="small" isBusy={action.isPending} onClick={() => action.mutate()}>
      {t('adminList.export')}
    </Button>
  )
}
