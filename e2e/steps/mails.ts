import type { Page } from 'playwright-core'
import { createApi } from '../harness/api.ts'

type Mail = { to: string; subject: string; text: string; template: string }

/** The newest mail of a kind to an address: jobs that are due are run first, since mails are queued. */
export async function readMail(page: Page, to: string, template: string): Promise<Mail> {
  const api = createApi(new URL(page.url()).origin)
  await api('POST', '/dev/jobs/run')
  const mails = await api<Mail[]>('GET', `/dev/outbox?to=${encodeURIComponent(to)}`)
  const mail = mails.find((known) => known.template === template)
  if (mail === undefined)
    throw new Error(`No ${template} for ${to}, only ${mails.map((known) => known.template).join(', ')}.`)
  return mail
}

/** Opens the link of a mail as its reader does; `path` is where it must lead. */
export async function followMail(page: Page, mail: Mail, path: string) {
  const link = new RegExp(`https?://[\\w.:-]+${path}\\?[\\w=&%.+-]+`).exec(mail.text)?.[0]
  if (link === undefined) throw new Error(`The mail has no link to ${path}: ${mail.text}`)
  const { pathname, search } = new URL(link)
  await page.goto(`${pathname}${search}`)
}
