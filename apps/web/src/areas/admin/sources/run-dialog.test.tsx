import type { SourceRun } from '@guidefeed/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { RunDialog } from './run-dialog.tsx'

afterEach(cleanup)

const held: SourceRun = {
  id: 4,
  started_at: '2026-11-21T10:00:00.000Z',
  finished_at: '2026-11-21T10:00:05.000Z',
  status: 'held_back',
  bytes: 1000,
  channels_found: 1,
  programmes_read: 60,
  programmes_kept: 0,
  dropped: { held_back: 60 },
  changed: {},
  warnings: [],
  error: 'The previous guide stays.',
  error_code: 'few_programmes',
  error_params: { found: 60, before: 200 },
  acceptable: false,
  previous: null,
  difference: null,
  accepted_at: null,
  refused_at: null,
  decided_by: null,
}

async function renderRun(run: SourceRun) {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('adminSources'), words.load('adminReasons')])
  render(
    <I18nextProvider i18n={i18n}>
      <RunDialog run={run} onClose={() => {}} />
    </I18nextProvider>,
  )
}

test('a held-back run names its cause and what it left out, until it is accepted', async () => {
  await renderRun(held)
  screen.getByText(/The previous guide stays/)
  screen.getByRole('heading', { name: 'Dropped programmes' })
  cleanup()
  await renderRun({ ...held, accepted_at: '2026-11-21T11:00:00.000Z' })
  screen.getByText(/then accepted/)
  expect(screen.queryByText(/The previous guide stays/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Dropped programmes' })).toBeNull()
})
