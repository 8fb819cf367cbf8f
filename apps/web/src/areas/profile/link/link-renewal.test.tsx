import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAtAddress } from '../../../../test/render-at-address.tsx'
import { createI18n } from '../../../messages/i18n.ts'
import { createWords } from '../../../messages/words.ts'
import { LinkRenewal } from './link-renewal.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

type State = { renewed_at: string | null; former_ends_at: string | null }

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const noUse = { size: null, fetches: [], wrong_options: [], former_link_players: [], options: null }

let state: State
let sent: unknown[]
let answer: () => Response
const i18n = createI18n()

beforeEach(async () => {
  state = { renewed_at: '2026-11-21T12:00:00.000Z', former_ends_at: null }
  sent = []
  answer = () => Response.json({ data: { ...state, replaced: true } })
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin)
    // Files share a page: the cart of an earlier one may still call.
    if (!pathname.startsWith('/api/guide-link/')) return new Response(null, { status: 503 })
    if (pathname.endsWith('/use')) return Response.json({ data: { ...noUse, ...state } })
    sent.push(`${method} ${pathname}`, typeof body === 'string' ? JSON.parse(body) : null)
    return answer()
  })
  await createWords(i18n).load('profile')
})
afterEach(cleanup)

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a repeated press names the link that the dialog was opened for, not the next one', async () => {
  renderAtAddress('/', <LinkRenewal />, i18n)
  const seen = state.renewed_at
  await press('Get a new link…')
  fireEvent.click(await screen.findByRole('radio', { name: /^It stops at once/ }))
  answer = () => {
    // The link was replaced, but the answer got lost.
    state = { ...state, renewed_at: inMinutes(0) }
    return Response.json({ code: 'internal', message: '' }, { status: 500 })
  }
  await press('Get new link')
  await waitFor(() => expect(sent).toHaveLength(2))
  answer = () => Response.json({ data: { ...state, replaced: false } })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Get new link' }).getAttribute('aria-busy')).not.toBe('true'),
  )
  await press('Get new link')
  await screen.findByText(/^Nothing has changed: your link was already replaced on /)
  const call = ['POST /api/guide-link/renew', { keep_former: false, renewed_at: seen }]
  expect(sent).toEqual([...call, ...call])
  answer = () => Response.json({ data: { ...state, replaced: true } })
  await press('Get new link')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual({ keep_former: false, renewed_at: state.renewed_at })
})

test('the old link is shown while it works, and ended after a question', async () => {
  state.former_ends_at = inMinutes(60)
  renderAtAddress('/', <LinkRenewal />, i18n)
  await screen.findByText(/^Your old link works until /)
  await press('End it now')
  await screen.findByText(/^Players that still use it/)
  expect(sent).toEqual([])
  answer = () => {
    state = { ...state, former_ends_at: null }
    return Response.json({ data: state })
  }
  await press('End old link')
  await waitFor(() => expect(screen.queryByText(/^Your old link works until /)).toBeNull())
  expect(sent).toEqual(['DELETE /api/guide-link/former', null])
})

test('an old link that has stopped is not shown', async () => {
  state.former_ends_at = inMinutes(-1)
  renderAtAddress('/', <LinkRenewal />, i18n)
  await screen.findByRole('button', { name: 'Get a new link…' })
  expect(screen.queryByText(/^Your old link works until /)).toBeNull()
})
