import type { Programme } from '@guidefeed/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { EpgTimeline } from './epg-timeline.tsx'

function programme(title: string, start: string, stop: string): Programme {
  return {
    title,
    start,
    stop,
    sub_title: null,
    desc: `About ${title}`,
    category: [],
    episode: null,
    icon: null,
  }
}

const programmes = [
  programme('Morning', '2026-11-21T06:00:00Z', '2026-11-21T08:00:00Z'),
  {
    ...programme('Noon', '2026-11-21T08:00:00Z', '2026-11-21T13:00:00Z'),
    sub_title: 'The return',
    episode: 'S1 E2',
    category: ['Comedy', 'Drama'],
  },
  programme('Evening', '2026-11-21T13:00:00Z', '2026-11-21T20:00:00Z'),
]

function open() {
  render(
    <I18nextProvider i18n={createI18n()}>
      <EpgTimeline
        label="Programmes"
        programmes={programmes}
        nowMs={Date.parse('2026-11-21T09:00:00Z')}
        endMs={Date.parse('2026-11-21T12:00:00Z')}
      />
    </I18nextProvider>,
  )
}

const button = (name: RegExp) => screen.getByRole('button', { name })

afterEach(cleanup)

test('the running programme is marked, and the line beside it ends at the current minute', () => {
  open()
  const running = document.querySelector<HTMLElement>('[aria-current="time"]')
  expect(running?.textContent).toContain('Noon')
  expect(running?.querySelector<HTMLElement>('[aria-hidden="true"] span')?.style.blockSize).toBe('20.00%')
})

test('facts about a programme are apart, so that no dot between them begins or ends a line', () => {
  open()
  const facts = [...(button(/Noon/).querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)
  expect(facts).toEqual(['Noon', 'The return', 'S1 E2', 'Comedy, Drama'])
  expect(button(/Noon/).textContent).not.toContain('·')
})

test('arrow keys move through the programmes and stop at the ends', () => {
  open()
  button(/Noon/).focus()
  fireEvent.keyDown(button(/Noon/), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(button(/Evening/))
  fireEvent.keyDown(button(/Evening/), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(button(/Evening/))
})

test('the running programme has the focus and is the only Tab stop, and each has its end', () => {
  open()
  expect(document.activeElement).toBe(button(/Noon/))
  fireEvent.keyDown(button(/Noon/), { key: 'End' })
  expect(screen.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  expect(button(/Noon/).querySelectorAll('time')).toHaveLength(2)
})

test('programmes after midnight follow under their weekday', () => {
  open()
  expect(screen.getByText(/Sat/).closest('li')?.textContent).toContain('Evening')
})

test('one programme at a time shows its description', () => {
  open()
  fireEvent.click(button(/Noon/))
  expect(screen.queryByText('About Noon')).not.toBeNull()
  fireEvent.click(button(/Evening/))
  expect(screen.queryByText('About Noon')).toBeNull()
})
