import type { Channel } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { GridCell } from './grid-cells.ts'
import classes from './guest-programme.module.css'

type GuestProgrammeProps = { channel: Channel; cell: GridCell; onClose: () => void }

/** Title and times of a programme, which the grid knows, and the login for the rest: guests have no EPG. */
export function GuestProgramme({ channel, cell, onClose }: GuestProgrammeProps) {
  const { t, i18n } = useTranslation()
  const at = (ms: number) => formatTime(ms, i18n.language)
  return (
    <Dialog title={cell.title || channel.name} onClose={onClose}>
      <div className={classes.body}>
        {cell.kind === 'programme' && (
          <p>
            <bdi>{channel.name}</bdi> · {at(cell.startMs)} – {at(cell.stopMs)}
          </p>
        )}
        <p className={classes.quiet}>{t('epg.guestProgramme')}</p>
        <Link to={paths.login} search={{ next: 'tv-guide' }} className={buttonClass({ isWide: true })}>
          {t('shell.login')}
        </Link>
      </div>
    </Dialog>
  )
}
