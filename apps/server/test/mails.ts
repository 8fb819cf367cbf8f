import type { TestApp } from './create-test-app.ts'

/** The mails to an address, newest first, as `template` and text. */
export function mailsTo(app: Pick<TestApp, 'database'>, to: string) {
  return app.database.db
    .selectFrom('mail')
    .select(['template', 'subject', 'textBody', 'htmlBody'])
    .where('toAddress', '=', to)
    .orderBy('id', 'desc')
    .execute()
}

/** The token of the link in the newest mail of a template to an address; throws if there is none. */
export async function mailedToken(
  app: Pick<TestApp, 'database'>,
  to: string,
  template: string,
): Promise<string> {
  const mail = (await mailsTo(app, to)).find((found) => found.template === template)
  const token = /[?&]token=([\w-]+)/.exec(mail?.textBody ?? '')?.[1]
  if (token === undefined) throw new Error(`no link of ${template} was mailed to ${to}`)
  return token
}
