import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './key-help.module.css'

const keys = {
  move: '↑ ↓',
  ends: 'Home End',
  open: 'Enter',
  select: 'Space',
  extend: 'Shift + ↑ ↓',
  range: 'Shift + Click',
  search: '/',
  palette: 'Ctrl + K',
  help: '?',
} as const

/** The keys of a list. */
export function KeyHelp({ canSelect, onClose }: { canSelect: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const names = (
    ['move', 'ends', 'open', 'select', 'extend', 'range', 'search', 'palette', 'help'] as const
  ).filter((name) => canSelect || !['select', 'extend', 'range'].includes(name))
  return (
    <Dialog title={t('adminList.keys.title')} onClose={onClose}>
      <dl className={classes.keys}>
        {names.map((name) => (
          <div key={name}>
            <dt>
              <kbd>{keys[name]}</kbd>
            </dt>
            <dd>{t(`adminList.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
