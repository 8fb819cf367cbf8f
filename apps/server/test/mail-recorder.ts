import type { SendMail } from '../src/modules/billing/index.ts'

type Mail = Parameters<SendMail>[1]

/** Keeps mails instead of sending them. */
export function createMailRecorder() {
  const mails: Mail[] = []
  const sendMail: SendMail = (_tx, mail) => {
    mails.push(mail)
    return Promise.resolve()
  }
  return { sendMail, to: (address: string) => mails.filter((mail) => mail.to === address) }
}
