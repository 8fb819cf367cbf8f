import { errorMessages, failureMessages, fieldMessages, noticeMessages } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { loadAnswerWords } from './answer-words.ts'
import type { AnswerTables } from './word-answers.ts'

const english = {
  errors: errorMessages,
  fields: fieldMessages,
  notices: noticeMessages,
  failures: failureMessages,
}
const languages = ['de', 'fr', 'es', 'ar']

async function wordsOf(language: string) {
  const words = await loadAnswerWords(language)
  if (words === null) throw new Error(`there are no words in ${language}`)
  return words
}

function textsOf(table: object, path = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value as object, `${path}${key}.`),
  )
}

const slotsOf = (text = '') => new Set(text.match(/\{\{\w+\}\}/g))

/** Errors whose texts omit a value, since a form shows its fields and options. */
const withoutSlots = new Set(['errors.validation_failed', 'fields.not_an_option'])

test.each(languages)('every code of an answer has a text in %s, with the same values', async (language) => {
  const { errors, fields, notices, failures } = (await import(`./${language}/answers.ts`)) as AnswerTables
  const texts = new Map(textsOf({ errors, fields, notices, failures }))
  const wrong = textsOf(english).filter(
    ([path, text]) =>
      texts.get(path)?.trim() === '' ||
      slotsOf(texts.get(path)).symmetricDifference(withoutSlots.has(path) ? new Set() : slotsOf(text)).size >
        0,
  )
  expect([...texts.keys()]).toEqual(textsOf(english).map(([path]) => path))
  expect(wrong).toEqual([])
})

test('English uses the server’s messages', async () => {
  expect(await loadAnswerWords('en')).toBeNull()
})

test('invalid input with a single error shows that error', async () => {
  const words = await wordsOf('de')
  const error = { code: 'validation_failed', params: { fields: ['name'] } }
  expect(words.field({ code: 'required' })).toBe('Füllen Sie dieses Feld aus.')
  expect(words.error(error, [{ code: 'required' }])).toBe('Füllen Sie dieses Feld aus.')
  expect(words.error(error, [{ code: 'required' }, { code: 'invalid' }])).toBe(
    'Prüfen Sie die markierten Felder.',
  )
})

test.each([
  ['de', 'Versuchen Sie es in 24 Stunden erneut.'],
  ['fr', 'Réessayez dans 24 heures.'],
  ['es', 'Vuelve a intentarlo dentro de 24 horas.'],
  ['ar', 'أعد المحاولة لاحقًا (الساعات المتبقية: 24).'],
])('a wait of hours is said with its length in %s', async (language, text) => {
  const params = { kind: 'attempts_hours', count: 24 }
  expect((await wordsOf(language)).error({ code: 'too_many_requests', params }, [])).toContain(text)
})

test.each([
  ['de', 'Dieses Konto ist gesperrt: Spam.\nLink sold. Write to us.'],
  ['fr', 'Ce compte est bloqué\u00a0: Spam.\nLink sold. Write to us.'],
  ['es', 'Esta cuenta está bloqueada: Spam.\nLink sold. Write to us.'],
  ['ar', 'هذا الحساب محظور: Spam.\nLink sold. Write to us.'],
])('a ban is said in %s, with the reason as the administrator wrote it', async (language, text) => {
  const params = { reason: 'Spam.\nLink sold. Write to us.' }
  expect((await wordsOf(language)).error({ code: 'account_banned', params }, [])).toBe(text)
})

test('a failed payment shows its reason, or the provider’s own text', async () => {
  const words = await wordsOf('fr')
  const failed = (reason: string) => words.notice({ code: 'payment_failed', params: { reason } })
  expect(failed('card_expired')).toMatch(
    /^Votre carte a été refusée\u00a0: elle a expiré\. Rien n’a été débité/,
  )
  expect(failed('Do not honour.')).toMatch(/^Do not honour\. Rien/)
  expect(failed('')).toMatch(/^Rien/)
})

test('an unknown code has no text, so the server’s message stays', async () => {
  expect((await wordsOf('de')).error({ code: 'newer_than_this_page' }, [])).toBeNull()
})
