import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAtAddress } from '../../../../test/render-at-address.tsx'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { TvPage } from './tv-page.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const link = { xml: 'https://epg.example.test/a.xml', xml_gz: 'https://epg.example.test/a.xml.gz' }
const i18n = createI18n()

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: link }))
  await createWords(i18n).load('profile')
})
afterEach(() => {
  cleanup()
  location.hash = ''
})

const typedCode = () => screen.getByLabelText<HTMLInputElement>(/^Code/).value

async function open() {
  renderAtAddress(
    '/tv',
    <MantineRoot>
      <TvPage />
    </MantineRoot>,
    i18n,
  )
  await screen.findByLabelText(/^Code/)
}

test('a code that is scanned while the page is open replaces what was typed', async () => {
  await open()
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: 'K7' } })
  location.hash = '#QQQQQQ'
  await waitFor(() => expect(typedCode()).toBe('QQQQQQ'))
  location.hash = '#RRRRRR'
  await waitFor(() => expect(typedCode()).toBe('RRRRRR'))
})

test('a code that is scanned while a link is shown can be exchanged next', async () => {
  location.hash = '#QQQQQQ'
  await open()
  expect(typedCode()).toBe('QQQQQQ')
  fireEvent.click(screen.getByRole('button', { name: 'Show the link' }))
  await screen.findByText('a.xml.gz')
  location.hash = '#RRRRRR'
  await waitFor(() => expect(typedCode()).toBe('RRRRRR'))
  expect(screen.queryByText('a.xml.gz')).toBeNull()
})

test.each(['', '#main', '#two words'])('an address that ends in “%s” leaves what was typed', async (hash) => {
  location.hash = '#QQQQQQ'
  await open()
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: 'K7' } })
  location.hash = hash
  await new Promise((done) => setTimeout(done, 50))
  expect(typedCode()).toBe('K7')
})
