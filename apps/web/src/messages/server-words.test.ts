import { expect, test } from 'vitest'
import { createSay, serverWords } from './server-words.ts'

test('what the server says is said in the language of the page, with what it names', async () => {
  const say = await serverWords('de')
  expect(say('Fill in the name.')).toBe('Geben Sie den Namen ein.')
  expect(say('Enter at least 10 characters.')).toBe('Geben Sie mindestens 10 Zeichen ein.')
  expect(say('Fill in the current password.')).toBe('Füllen Sie dieses Feld aus.')
})

test.each([
  ['de', 'Versuchen Sie es in 24 Stunden erneut.'],
  ['fr', 'Réessayez dans 24 heures.'],
  ['es', 'Vuelve a intentarlo dentro de 24 horas.'],
  ['ar', 'أعد المحاولة لاحقًا (الساعات المتبقية: 24).'],
])('a wait of hours is said with its length in %s', async (language, words) => {
  const say = await serverWords(language)
  expect(say('Too many attempts. Try again in 24 hours.')).toContain(words)
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

test.each([
  ['de', 'Dieses Konto ist gesperrt: Spam.\nLink sold. Write to us.'],
  ['fr', 'Ce compte est bloqué : Spam.\nLink sold. Write to us.'],
  ['es', 'Esta cuenta está bloqueada: Spam.\nLink sold. Write to us.'],
  ['ar', 'هذا الحساب محظور: Spam.\nLink sold. Write to us.'],
])('a ban is said in %s, with the reason as the administrator wrote it', async (language, words) => {
  const say = await serverWords(language)
  expect(say('This account is banned: Spam.\nLink sold. Write to us.')).toBe(words)
})
