import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
import { sandboxLoginRepository } from './sandbox-login.repository.ts'
import { renderPeoplePage, renderWrongAddressPage } from './sandbox-login-page.ts'
import { sandboxPeople } from './sandbox-people.ts'

const codeLifetimeMs = 60_000

const Query = z.object({
  redirect_uri: z.string().max(500),
  state: z.string().min(1).max(200),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
})

const Form = z.object({ person: z.enum(sandboxPeople.map(({ subject }) => subject)).or(z.literal('cancel')) })

/** The account chooser: `GET` and `POST /sandbox/login`. */
export function mountSandboxLoginPages(
  app: FastifyInstance,
  deps: { db: Db; clock: Clock; publicUrl: () => string },
) {
  const { db, clock, publicUrl } = deps

  /** Parses the query; null where it would redirect to another site. */
  function readQuery(value: unknown) {
    const query = Query.safeParse(value)
    const ours = `${publicUrl()}/auth/sandbox/callback`
    return query.success && query.data.redirect_uri === ours ? query.data : null
  }

  app.get('/sandbox/login', (request, reply) =>
    readQuery(request.query) === null
      ? page(reply, 400, renderWrongAddressPage())
      : page(reply, 200, renderPeoplePage()),
  )

  app.post('/sandbox/login', async (request, reply) => {
    const query = readQuery(request.query)
    if (query === null) return page(reply, 400, renderWrongAddressPage())
    const form = Form.safeParse(request.body)
    if (!form.success) return page(reply, 422, renderPeoplePage())
    const { redirect_uri: redirectUri, state, code_challenge: codeChallenge } = query
    if (form.data.person === 'cancel')
      return reply.redirect(returnPath({ error: 'access_denied', state }), 303)
    const code = createOpaqueToken()
    const codes = sandboxLoginRepository(db)
    await codes.deleteExpired(clock.now())
    await codes.insert({
      codeHash: hashToken(code),
      person: form.data.person,
      redirectUri,
      codeChallenge,
      expiresAt: new Date(clock.now().getTime() + codeLifetimeMs),
    })
    return reply.redirect(returnPath({ code, state }), 303)
  })
}

/** Relative, since the sandbox shares the shop's origin. */
function returnPath(query: Record<string, string>): string {
  return `/auth/sandbox/callback?${new URLSearchParams(query).toString()}`
}

function page(reply: FastifyReply, status: number, text: string) {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
}
