import { sentences } from '@guidefeed/contract'
import { expect, it } from 'vitest'
import { listFiles, readText } from './specification/read-table.ts'

/** Where administrators, operators and other programs are spoken to, or mails and guides are written. */
const others = [
  /\.test\.ts$/,
  /\/admin-[^/]+\.ts$/,
  /contract\/src\/(audit|catalogue|papers|sentences)/,
  /modules\/(moderation(?!\/address-gate)|audit|development|demo|ingest|receipts|messaging)\//,
  /billing\/(admin|refund|leaving|messages|price)\//,
  /adapters\/(?!payments\/(sandbox\/sandbox-card|paypal))/,
  /\/(commands|config|db|jobs)\/|describe-start-failure|notice-words/,
]

/** What no reader of the web app meets: it never sends what these refuse, or says the same in words of its own. */
const unsaid = new Set([
  '# # answered #: #',
  'A card number has 12 to 19 digits.',
  'All other devices are logged out.',
  'Choose one of #.',
  'Choose password, totp, passkey or recovery_code.',
  'Choose totp, passkey or recovery_code.',
  'Choose true or false.',
  'Enter a card number.',
  'Enter a day, such as 2026-11-21.',
  'Enter a valid address, such as https://example.org.',
  'Enter a value of another kind.',
  'Enter an instant, such as 2026-11-21T12:00:00Z.',
  'Enter at most #.',
  'Enter at most # ids.',
  'Enter month and year, such as 04/31.',
  'Enter the 3 or 4 digits on the back of the card.',
  'Enter true or false.',
  'Enter whole numbers above 0, separated by commas.',
  'Guidefeed cannot start:\\n  PAYMENT_PROVIDERS has "#"; known are #.',
  'If this address has an account, a mail is on its way.',
  'If this address waits for its confirmation, a mail is on its way.',
  'Leave out ids that remove has too.',
  'Leave this out: it is not known here.',
  'PayPal says #.',
  'Send 1 to 200 visible characters.',
  'Send a list.',
  'Send an object with the fields that this call knows.',
  'Send at least #.',
  'Send at most #.',
  'Send the body as application/json.',
  'The account was deleted.',
  'The address or the headers of the request are too large.',
  'The answer of # breaks its contract: #',
  'The body of the request is nested too deeply.',
  'The request did not arrive in time.',
  'The request is not valid HTTP.',
  'The authenticator app is removed.',
  'The passkey is removed.',
  'The request could not be read. Check that its body is valid JSON.',
  'There is no such payment.',
  'These are somebody else’s services.',
  'This card has expired.',
  'This card number is invalid.',
  'This device is logged out.',
  'Only the test cards below are accepted.',
  'This is for administrators only.',
  'This login no longer opens your account.',
  'We have mailed you a link. Your account is deleted when you open it.',
  'You are logged out.',
  'Your account is deleted.',
  'Your email address is confirmed.',
  'Your identity is confirmed.',
  'Your new password counts from now on. Other devices are logged out.',
  'Your new password counts from now on. Please log in.',
])

/** Whole sentences between quotes, whatever is filled in as `#`, with a full stop or a reason at their end. */
function sentencesIn(path: string): string[] {
  const code = readText(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, quoted, template]) => (quoted ?? template ?? '').replaceAll("\\'", "'"))
    .filter((text) => /^(?:[A-Z]|\$\{).* .*(?:\.|: \$\{[^}]*\})$/.test(text))
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '#').replace(/^# (?=[A-Z])/, ''))
}

const sources = listFiles().filter((path) => /^(packages\/contract|apps\/server)\/src\/.*\.ts$/.test(path))
const said = sources
  .filter((path) => !others.some((pattern) => pattern.test(path)))
  .flatMap((path) => sentencesIn(path).map((sentence) => ({ sentence, path })))
const known = new Set<string>(sentences)

it('all that the server says to people stands in the list, and so has words in every language', () => {
  expect(said.filter(({ sentence }) => !known.has(sentence) && !unsaid.has(sentence))).toEqual([])
})

it('the list names nothing that is never said', () => {
  const code = sources
    .filter((path) => !path.endsWith('sentences.ts'))
    .map(readText)
    .join('\n')
  const isSaid = (sentence: string) => sentence.split('#').every((part) => code.includes(part))
  expect(sentences.filter((sentence) => !isSaid(sentence))).toEqual([])
  expect([...unsaid].filter((sentence) => !said.some((other) => other.sentence === sentence))).toEqual([])
})
