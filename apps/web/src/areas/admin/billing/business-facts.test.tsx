import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { BusinessFacts } from './business-facts.tsx'

const business = {
  company: 'Muster GmbH',
  address: 'Ring 1\n1010 Wien',
  vat_id: 'ATU10000005',
  is_reverse_charge: true,
  checked_at: '2026-11-21T12:00:00.000Z',
  consultation: 'WAPI-1',
}

async function show(facts: Partial<typeof business> | { checked_at: null; consultation: null }) {
  const i18n = createI18n()
  await createWords(i18n).load('adminBilling')
  render(
    <I18nextProvider i18n={i18n}>
      <dl>
        <BusinessFacts business={{ ...business, ...facts }} />
      </dl>
    </I18nextProvider>,
  )
}

const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent.trim())

afterEach(cleanup)

test('an order with a reverse charge shows the VAT id with its confirmation', async () => {
  await show({})
  expect(values().slice(0, 2)).toEqual(['Muster GmbH, Ring 1, 1010 Wien', 'ATU10000005 Reverse charge'])
  expect(values()[2]).toContain(' WAPI-1')
})

test('an id that was never confirmed shows no time', async () => {
  await show({ checked_at: null, consultation: null })
  expect(values()[2]).toBe('–')
})
