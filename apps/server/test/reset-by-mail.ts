import type { TestApp } from './create-test-app.ts'
import { mailedToken } from './mails.ts'

export const newPassword = 'paper-moss-tide-4'

/** Resets the password of an account by the link mailed to its owner; returns the response. */
export async function resetByMail(
  app: Pick<TestApp, 'call' | 'database'>,
  email: string,
  { password = newPassword, headers = {} }: { password?: string; headers?: Record<string, string> } = {},
) {
  await app.call('forgetPassword', { body: { email } })
  await app.call('devJobsRun')
  const token = await mailedToken(app, email, 'reset-password')
  const body = { token, email, password, password_confirmation: password }
  return (await app.call('resetPassword', { body, headers })).body.data
}
