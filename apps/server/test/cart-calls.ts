import type { TestApp } from './create-test-app.ts'

/** Cart calls as a browser makes them; a guest's have no session token. */
export function cartCalls(app: () => TestApp) {
  return {
    newCart: async (token?: string): Promise<string> =>
      (await app().call('GET', '/channel/select', { token })).body.data.cartToken,

    put: (cartToken: string, change: { add?: unknown; remove?: unknown }, token?: string) =>
      app().call('PUT', '/channel/select', { body: { cartToken, add: [], remove: [], ...change }, token }),

    read: async (cartToken: string, token?: string) =>
      (await app().call('GET', `/channel/select?cartToken=${cartToken}`, { token })).body.data,

    /** Activates channels as a purchase would. */
    async activate(userId: number, channelIds: number[]) {
      await app()
        .database.db.insertInto('userChannel')
        .values(channelIds.map((channelId) => ({ userId, channelId })))
        .execute()
    },
  }
}
