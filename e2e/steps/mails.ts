import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createApi } from '../../apps/server/test/http-client.ts'

type Mail = { to: string; subject: string; text: string; template: string }

/**
 * Waits for the newest mail of a kind to an address. Some mails are queued only after the answer, so that its timing does not
 * reveal whether the address has an account.
 */
export async function readMail(page: Page, to: string, template: string): Promise<Mail> {
  const api = createApi(new URL(page.url()).origin)
  let mails: Mail[] = []
  const readTemplates = async () => {
    await api('devJobsRun')
    mails = await api('devOutbox', { query: { to } })
    return mails.map((mail) => mail.template)
  }
  await expect.poll(readTemplates).toContain(template)
  return mails.find((mail) => mail.template === template) as Mail
}

/** Opens the link of a mail, which must lead to `path`. */
export async function followMail(page: Page, mail: Mail, path: string) {
  const link = new RegExp(`https?://[\\w.:-]+${path}\\?[\\w=&%.+-]+`).exec(mail.text)?.[0]
  if (link === undefined) throw new Error(`The mail has no link to ${path}: ${mail.text}`)
  const { pathname, search } = new URL(link)
  await page.goto(`${pathname}${search}`)
}
