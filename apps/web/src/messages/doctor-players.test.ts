import { expect, test } from 'vitest'
import { doctor as de } from './de/link-doctor.ts'
import { doctor as en } from './en/link-doctor.ts'
import { doctor as es } from './es/link-doctor.ts'
import { doctor as fr } from './fr/link-doctor.ts'

/** All texts below an object of messages. */
const textsOf = (messages: object): string[] =>
  Object.values(messages).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? textsOf(part) : [String(part)],
  )

test.each(Object.entries({ en, de, fr, es }))(
  'a player that is not in the table stands in sentences of the link’s doctor in the right form, in %s',
  (_language, doctor) => {
    const { yourPlayer, ...messages } = doctor
    // A fetch of such a player gives no name.
    const texts = textsOf({ ...messages, passed: { ...messages.passed, fetched: '' } }).map((text) =>
      text
        .replaceAll('{{playerStart}}', yourPlayer.start)
        .replaceAll('{{playerIn}}', yourPlayer.in)
        .replaceAll('{{player}}', yourPlayer.within),
    )
    const namesPlayer = texts.filter((text) => text.includes(yourPlayer.in))
    expect(namesPlayer.length).toBeGreaterThan(8)
    for (const text of texts) {
      expect(text).not.toMatch(/(^|[.!?] )(your player|votre lecteur|tu reproductor)/)
      expect(text).not.toMatch(/(in|durch|von) Ihr Player|(Lassen Sie|für) Ihr Player/)
      // Within a sentence it is not capitalised.
      expect(text).not.toMatch(/[^.!?] (Your player|Votre lecteur|Tu reproductor)/)
    }
  },
)
