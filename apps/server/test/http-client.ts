import { developmentRoutes, routes } from '@guidefeed/contract'
import { createClient } from '@guidefeed/contract/client'
import type {
  CallAnswer,
  CallName,
  Client,
  ClientInput,
  LooseInput,
  RawClient,
} from '@guidefeed/contract/client'

/** The client of a running server, over HTTP. */
export function createHttpClient(url: string): Client & RawClient {
  return createClient({ ...routes, ...developmentRoutes }, async ({ url: path, ...init }) => {
    const answer = await fetch(url + path, init)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  })
}

type Data<N extends CallName> = CallAnswer<N> extends { data: infer D } ? D : never
export type Api = <N extends CallName>(name: N, ...input: ClientInput<N>) => Promise<Data<N>>

/** Creates a client of calls that must succeed: returns their `data`, and throws for any other answer. */
export function createApi(url: string, token?: string): Api {
  const client: RawClient = createHttpClient(url)
  return async <N extends CallName>(name: N, input?: LooseInput) => {
    const { body } = await client(name, { token, ...input })
    return (body as { data: Data<N> }).data
  }
}
