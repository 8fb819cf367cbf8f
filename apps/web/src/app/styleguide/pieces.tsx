import type { ReactNode } from 'react'
import { CopyField } from '../../ui/copy-field.tsx'
import { DayTicks } from '../../ui/day-ticks.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import { Flag } from '../../ui/flag.tsx'
import { LogoBox } from '../../ui/logo-box.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Meter } from '../../ui/meter.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { ResultMark } from '../../ui/result-mark.tsx'
import { ResultPage } from '../../ui/result-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { Button } from '../../ui/button.tsx'
import { Buttons } from './buttons.tsx'
import { Charts, StackedBars, Values } from './charts.tsx'
import { Checkboxes, Fields, ReorderedFruits, Rolling, Search, Selects, Toggles } from './controls.tsx'
import { ConfirmDialogs, Dialogs, Sheets, Toasts } from './overlays.tsx'
import classes from './styleguide.module.css'

const link = 'https://guide.example.test/epg/3k8wq1.xml.gz'
const week = [1, 1, 1, 0.5, 0]

/** The place of each file of ui/ in the styleguide, by its name. A file without a place fails a test. */
export const pieces: Readonly<Record<string, ReactNode>> = {
  button: <Buttons />,
  'mantine-root': <Fields />,
  'search-field': <Search />,
  'reorder-list': <ReorderedFruits />,
  select: <Selects />,
  checkbox: <Checkboxes />,
  toggle: <Toggles />,
  'confirm-dialog': <ConfirmDialogs />,
  dialog: <Dialogs />,
  sheet: <Sheets />,
  toaster: <Toasts />,
  'status-chip': (
    <p className={classes.row}>
      <StatusChip tone="success">Active</StatusChip>
      <StatusChip tone="info">Pending</StatusChip>
      <StatusChip tone="warning">Paused</StatusChip>
      <StatusChip tone="danger">Failed</StatusChip>
    </p>
  ),
  'fact-line': (
    <p className={classes.row}>
      <FactLine>
        Guide 50
        <span>up to 50 channels</span>
        <span>€9.90 a year</span>
      </FactLine>
    </p>
  ),
  meter: (
    <div className={classes.stack}>
      {[0, 120, 200].map((used) => (
        <Meter key={used} label={`${used} of 200 channels`} value={used} max={200} />
      ))}
    </div>
  ),
  chart: <Charts />,
  bars: <StackedBars />,
  'values-table': <Values />,
  'rolling-text': <Rolling />,
  'copy-field': (
    <div className={classes.stack}>
      {[true, false].map((isMain) => (
        <CopyField
          key={String(isMain)}
          isMain={isMain}
          caption={isMain ? 'The main one' : 'Another'}
          text={link}
          copyLabel="Copy the link"
          copiedLabel="Copied"
          buttonText="Copy"
        />
      ))}
    </div>
  ),
  'qr-code': (
    <div className={classes.code}>
      <QrCode text={link} label="QR code of a link" />
    </div>
  ),
  'result-mark': (
    <p className={classes.row}>
      <ResultMark kind="done" />
      <ResultMark kind="waiting" />
      <ResultMark kind="mail" />
      <ResultMark kind="failed" />
      <ResultMark kind="canceled" />
      <ResultMark kind="lost" />
    </p>
  ),
  'result-page': <ResultPage kind="done" title="It is done" text="What follows, then what to do." />,
  'logo-box': (
    <p className={classes.row}>
      <LogoBox name="Guidefeed" url="/favicon.svg" />
      {['Foxglove News', 'Kino Eins', 'Sport 24', 'Música', 'قناة الأخبار', 'Ö1'].map((name) => (
        <LogoBox key={name} name={name} url={null} />
      ))}
    </p>
  ),
  flag: (
    <p className={classes.row}>
      {['DE', 'GB', 'CH', 'IS', 'IL', 'SA', 'JP'].map((code) => (
        <Flag key={code} code={code} />
      ))}
    </p>
  ),
  'day-ticks': (
    <p className={classes.row}>
      <DayTicks shares={week} count={7} label="Four of seven days" />
      <DayTicks shares={[1, 1, 1, 1, 1, 1, 1]} count={7} label="Seven of seven days" />
      <DayTicks shares={[]} count={7} label="No day" />
    </p>
  ),
  'marked-text': (
    <p>
      <MarkedText
        parts={[
          { text: 'Fox', isMatch: true },
          { text: 'glove News', isMatch: false },
        ]}
      />
    </p>
  ),
  skeleton: (
    <div className={classes.stack}>
      <Skeleton width="40px" height={40} round />
      <Skeleton width="60%" height={14} />
      <Skeleton height={14} />
    </div>
  ),
  'empty-state': (
    <EmptyState title="Nothing here yet" text="What happened, then what to do.">
      <Button look="default">Do it</Button>
    </EmptyState>
  ),
  wordmark: <Wordmark name="Guidefeed" />,
}
