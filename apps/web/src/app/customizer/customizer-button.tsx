import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../language.ts'

const Customizer = lazy(async () => {
  const [{ Customizer: component }] = await Promise.all([import('./customizer.tsx'), loadWords('customizer')])
  return { default: component }
})

/** Opens the theme customizer. There is none on a phone (specification section 2). */
export function CustomizerButton({ className }: { className: string }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const label = t('shell.customize')
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense>
          <Customizer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
