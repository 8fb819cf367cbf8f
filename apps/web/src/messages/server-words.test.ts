import { expect, test } from 'vitest'
import { createSay, serverWords } from './server-words.ts'

test('what the server says is said in the language of the page, with what it names', async () => {
  const say = await serverWords('de')
  expect(say('Fill in the name.')).toBe('Geben Sie den Namen ein.')
  expect(say('Enter at least 10 characters.')).toBe('Geben Sie mindestens 10 Zeichen ein.')
  expect(say('Fill in the current password.')).toBe('Füllen Sie dieses Feld aus.')
})

test('one sentence after the other is said, and what is not known stays', async () => {
  const say = await serverWords('fr')
  const declined = 'Your card was declined: it has expired.'
  const whatNext = 'You were not charged and your channels are kept. Try again or pay in another way.'
  expect(say(`${declined} ${whatNext}`)).toBe(
    'Votre carte a été refusée : elle a expiré. Rien n’a été débité et vos chaînes sont conservées. Réessayez ou payez autrement.',
  )
  expect(say(`Do not honour. ${whatNext}`)).toMatch(/^Do not honour\. Rien/)
  expect(say('You sold your link')).toBe('You sold your link')
})

test('what a sentence names is one word or more, but no other sentence', () => {
  const say = createSay({ 'Choose #.': 'Wähle #.', 'Try again.': 'Noch einmal.' })
  expect(say('Choose a, b or c. Try again.')).toBe('Wähle a, b or c. Noch einmal.')
})

test('English stays as the server has it', async () => {
  expect((await serverWords('en'))('Fill in the name.')).toBe('Fill in the name.')
})
