import type { Page } from 'playwright-core'

/** Collects the calls for channels from now on: of the whole catalogue, or by id. */
export function listChannelCalls(page: Page): ('all' | 'by id')[] {
  const calls: ('all' | 'by id')[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/channel') calls.push(searchParams.has('id') ? 'by id' : 'all')
  })
  return calls
}
