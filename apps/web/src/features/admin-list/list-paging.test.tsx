import type { PageMeta } from '@guidefeed/contract'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { ListPaging } from './list-paging.tsx'

const page = { current_page: 2, per_page: 25, total: 1000, last_page: 40 }

async function show(meta: PageMeta) {
  const i18n = createI18n()
  await createWords(i18n).load('admin')
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <ListPaging meta={meta} update={() => {}} />
      </MantineProvider>
    </I18nextProvider>,
  )
}

afterEach(cleanup)

test('the range names the exact total of a list', async () => {
  await show(page)
  expect(screen.getByRole('status').textContent).toBe('26–50 of 1,000')
})

test('the range of a search says that more rows match than were counted', async () => {
  await show({ ...page, total_is_minimum: true })
  expect(screen.getByRole('status').textContent).toBe('26–50 of more than 1,000')
})
