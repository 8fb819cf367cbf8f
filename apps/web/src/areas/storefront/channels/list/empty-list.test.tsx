import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../../../messages/i18n.ts'
import { createWords } from '../../../../messages/words.ts'
import { EmptyList } from './empty-list.tsx'
import { searchText } from './use-search-text.ts'

afterEach(() => {
  cleanup()
  searchText.set('')
})

test('a search without a match can be cleared, or left for the playlist', async () => {
  const i18n = createI18n()
  const words = createWords(i18n)
  const onPlaylist = vi.fn<() => void>()
  searchText.set('unheard of')
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ words: typeof words }>()({
      component: () => <EmptyList search="unheard of" onPlaylist={onPlaylist} />,
    }),
    context: { words },
    history: createMemoryHistory(),
  })
  await router.load()
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nextProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Bring your playlist' }))
  expect(onPlaylist).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(searchText.get()).toBe('')
})
