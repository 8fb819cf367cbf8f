import type { Channel } from '@guidefeed/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { cart } from '../../../../features/cart/cart.ts'
import { createI18n } from '../../../../messages/i18n.ts'
import { VersionsButton } from './versions-button.tsx'

afterEach(() => {
  act(() => cart.forget())
  cleanup()
})

const channel = (id: number, name: string): Channel => ({
  id,
  name,
  xmltv_id: `c${id}.uk`,
  aliases: [],
  country_id: 1,
  logo_url: null,
  coverage: { days_ahead: 0, described_percent: 0, refreshed_at: null, filled: [] },
})

test('a row says how many versions are selected as soon as another than its own is', () => {
  render(
    <I18nextProvider i18n={createI18n()}>
      <VersionsButton
        channel={channel(1, 'Eins')}
        versions={[channel(2, 'Eins HD')]}
        isOpen={false}
        tabIndex={0}
        onToggleVersions={() => {}}
      />
    </I18nextProvider>,
  )
  const text = () => screen.getByRole('button', { name: /^2 versions, Eins/ }).textContent
  expect(text()).toBe('2 versions')
  act(() => cart.select([1], true))
  expect(text()).toBe('2 versions')
  act(() => cart.select([2], true))
  expect(text()).toBe('2 of 2 selected')
  act(() => cart.select([1], false))
  expect(text()).toBe('1 of 2 selected')
})
