import type { TestApp } from './create-test-app.ts'

/** Sets the list price of a service, such as `guide-50`, in cents. */
export const setPrice = (app: TestApp, code: string, priceCents: number) =>
  app.database.db.updateTable('service').set({ priceCents }).where('code', '=', code).execute()
