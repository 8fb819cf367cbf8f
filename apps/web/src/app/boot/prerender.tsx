/**
 * Prerenders pages: the content that a visitor sees before anything but the HTML has loaded. Runs during the build
 * (build/prerender.ts, in a worker), see record 0055.
 */
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { GuessedMedia } from '../../lib/use-media.ts'
import { phoneQuery } from '../../lib/breakpoints.ts'
import type { Language } from '../../messages/languages.ts'
import { createApp } from './create-app.tsx'

export type PrerenderTarget = { path: string; language: Language; device: 'phone' | 'wide' }

/** Returns the HTML of a page for a guest, as the app renders it before any call to the server. */
export async function prerenderPage({ path, language, device }: PrerenderTarget): Promise<string> {
  const { words, router, element } = createApp(createMemoryHistory({ initialEntries: [path] }))
  await words.use(language)
  await router.load()
  const isMatch = (query: string) => (query === phoneQuery) === (device === 'phone')
  const { prelude } = await prerender(<GuessedMedia value={isMatch}>{element}</GuessedMedia>, {
    // In one piece: React would add an inline script for late content, which the page forbids.
    progressiveChunkSize: Infinity,
  })
  return new Response(prelude).text()
}
