import { IconNote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Marks a user on whom colleagues left notes. */
export function NoteMark({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  const label = t('adminUsers.notes.count', { count })
  return (
    <span role="img" aria-label={label} title={label}>
      <IconNote size={16} aria-hidden="true" />
    </span>
  )
}
