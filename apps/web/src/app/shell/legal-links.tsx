import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'

const links = ['terms', 'privacy', 'imprint', 'cancelContract', 'withdraw'] as const

/** Links that are legally required on every page. */
export function LegalLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation()
  return links.map((name) => (
    <Link key={name} to={paths[name]} {...(onChoose ? { onClick: onChoose } : {})}>
      {t(`shell.${name}`)}
    </Link>
  ))
}
