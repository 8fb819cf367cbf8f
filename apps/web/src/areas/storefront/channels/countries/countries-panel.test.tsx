import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../../messages/i18n.ts'
import { CountriesPanel } from './countries-panel.tsx'

const countries = [
  { id: 1, code: 'AT', name: 'Austria', channel_count: 111 },
  { id: 2, code: 'BE', name: 'Belgium', channel_count: 1 },
  { id: 3, code: 'TR', name: 'Türkiye', channel_count: 40 },
]

const ignore = () => undefined

function Panel({
  initial,
  onSelectAll = ignore,
}: {
  initial: number[]
  onSelectAll?: (id: number, wanted: boolean) => void
}) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set(initial))
  return (
    <I18nextProvider i18n={createI18n()}>
      <CountriesPanel
        countries={countries}
        shown={shown}
        complete={new Set([3])}
        onSelectAll={onSelectAll}
        onToggle={(id) => setShown((current) => current.symmetricDifference(new Set([id])))}
      />
    </I18nextProvider>
  )
}

const names = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

afterEach(cleanup)

// Specification: 3.7
test('chosen countries come first', () => {
  render(<Panel initial={[3]} />)
  expect(names()).toEqual(['Türkiye, 40 channels', 'Austria, 111 channels', 'Belgium, 1 channel'])
})

test('a chosen country keeps its place until the pointer leaves the list', () => {
  render(<Panel initial={[]} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Türkiye, 40 channels' })
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  expect(names().at(-1)).toBe('Türkiye, 40 channels')
  const list = screen.getByRole('list', { name: 'Countries' })
  fireEvent.mouseLeave(list.parentElement ?? list)
  expect(names()[0]).toBe('Türkiye, 40 channels')
})

test('a search without a country is announced', () => {
  render(<Panel initial={[]} />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Atlantis' } })
  expect(status.textContent).toBe('No country found.')
})

test('each check box has a single label', () => {
  render(<Panel initial={[3]} />)
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.labels).toHaveLength(1)
})

test('a search finds a country without accents or by code', () => {
  render(<Panel initial={[]} />)
  const search = screen.getByRole('searchbox', { name: 'Find a country' })
  fireEvent.change(search, { target: { value: 'turk' } })
  expect(names()).toEqual(['Türkiye, 40 channels'])
  fireEvent.change(search, { target: { value: 'be' } })
  expect(names()).toEqual(['Belgium, 1 channel'])
})

test('the list is one Tab stop, and arrow keys move through it', () => {
  render(<Panel initial={[1, 3]} />)
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('li input, li button')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((stop) => stop.getAttribute('aria-label'))
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  expect(stops()).toEqual(['Select all channels of Austria', 'Austria, 111 channels'])
  act(() => screen.getByRole('checkbox', { name: 'Austria, 111 channels' }).focus())
  press('End')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Belgium, 1 channel')
  expect(stops()).toEqual(['Belgium, 1 channel'])
  press('ArrowUp')
  expect(stops()).toEqual(['Deselect all channels of Türkiye', 'Türkiye, 40 channels'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a country' }), { target: { value: 'be' } })
  expect(stops()).toEqual(['Belgium, 1 channel'])
})

test('a chosen country offers to select or remove all of its channels', () => {
  const onSelectAll = vi.fn<(id: number, wanted: boolean) => void>()
  render(<Panel initial={[1, 3]} onSelectAll={onSelectAll} />)
  fireEvent.click(screen.getByRole('button', { name: 'Select all channels of Austria' }))
  fireEvent.click(screen.getByRole('button', { name: 'Deselect all channels of Türkiye' }))
  expect(onSelectAll.mock.calls).toEqual([
    [1, true],
    [3, false],
  ])
  expect(screen.queryByRole('button', { name: /Belgium/ })).toBeNull()
})
