import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts in the terminal without echo. Null without a terminal, or for empty input. */
export async function askPassword(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer === '' ? null : answer
}
