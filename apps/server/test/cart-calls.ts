import type { CallInput } from '@guidefeed/contract/client'
import type { TestApp } from './create-test-app.ts'

/** Cart calls as a browser makes them; a guest's have no session token. */
export function cartCalls(app: () => TestApp) {
  return {
    newCart: async (token?: string): Promise<string> =>
      (await app().call('cartRead', { token })).body.data.cartToken,

    put: (cartToken: string, change: Partial<CallInput<'cartUpdate'>['body']>, token?: string) =>
      app().call('cartUpdate', { body: { cartToken, add: [], remove: [], ...change }, token }),

    read: async (cartToken: string, token?: string) =>
      (await app().call('cartRead', { query: { cartToken }, token })).body.data,

    /** Activates channels as a purchase would. */
    async activate(userId: number, channelIds: number[]) {
      await app()
        .database.db.insertInto('userChannel')
        .values(channelIds.map((channelId) => ({ userId, channelId })))
        .execute()
    },
  }
}
