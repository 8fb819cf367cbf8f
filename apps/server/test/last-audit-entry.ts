import type { TestApp } from './create-test-app.ts'

/** The change as the newest entry of the audit log states it. */
export async function lastAuditEntry(app: TestApp, token: string) {
  const { body } = await app.call('adminAuditLog', { query: { per_page: 1 }, token })
  const [entry] = body.data
  return { action: entry?.action, subject: entry?.subject, before: entry?.before, after: entry?.after }
}
