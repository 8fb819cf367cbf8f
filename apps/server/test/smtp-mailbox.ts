import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; raw: string }

/**
 * A real SMTP server that stores received mails. `answer` may refuse a recipient with an SMTP reply code; null accepts the
 * mail.
 */
export async function openSmtpMailbox(answer: (to: string) => number | null = () => null) {
  const received: ReceivedMail[] = []
  const attempts: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      attempts.push(address)
      const responseCode = answer(address)
      if (responseCode === null) return callback()
      callback(Object.assign(new Error(`no mail for ${address}`), { responseCode }))
    },
    onData(stream, session, callback) {
      let raw = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (raw += chunk))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Every recipient, including refused ones. */
    attempts,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
