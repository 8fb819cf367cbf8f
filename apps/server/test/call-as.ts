import type { Client, LooseInput } from '@guidefeed/contract/client'
import type { TestApp } from './create-test-app.ts'

/** The app's client as the holder of a session. */
export function callAs(session: () => { app: Pick<TestApp, 'callRaw'>; token: string }): Client {
  return (name, input?: LooseInput) => {
    const { app, token } = session()
    return app.callRaw(name, { token, ...input })
  }
}
