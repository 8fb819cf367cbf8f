/**
 * Paints pages ahead of time: what a visitor sees of them before anything but their HTML is there. Runs while the app is built
 * (build/first-paint.ts, in a worker); record 0055 tells why.
 */
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { GuessedMedia } from '../../lib/use-media.ts'
import { phoneQuery } from '../../lib/breakpoints.ts'
import type { Language } from '../../messages/languages.ts'
import { createApp } from './create-app.tsx'

export type FirstPaint = { path: string; language: Language; device: 'phone' | 'wide' }

/** The HTML of a page for a guest, as the app itself renders it before it has asked the server for anything. */
export async function renderFirstPaint({ path, language, device }: FirstPaint): Promise<string> {
  const { words, router, element } = createApp(createMemoryHistory({ initialEntries: [path] }))
  await words.use(language)
  await router.load()
  const isMatch = (query: string) => (query === phoneQuery) === (device === 'phone')
  const { prelude } = await prerender(<GuessedMedia value={isMatch}>{element}</GuessedMedia>, {
    // In one piece: what React would put in its place later comes with a script, which the page does not allow.
    progressiveChunkSize: Infinity,
  })
  return new Response(prelude).text()
}
