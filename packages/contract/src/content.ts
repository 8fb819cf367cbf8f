import { z } from 'zod'
import { item, route } from './route.ts'

export const staticContentCodes = ['terms', 'privacy', 'prices', 'home', 'imprint'] as const

/** Texts that the operator edits: HTML, which the web sanitises before showing it. */
export const staticContentList = route({
  audience: 'public',
  method: 'GET',
  path: '/static-content',
  response: item(z.array(z.object({ code: z.enum(staticContentCodes), content: z.string() }))),
})
