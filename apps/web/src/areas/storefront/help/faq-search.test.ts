import { expect, it } from 'vitest'
import { searchFaq } from './faq-search.ts'

const entries = [
  { id: 1, position: 1, question: 'Comment résilier ?', answer: '<p>D’un seul bouton.</p>' },
  {
    id: 2,
    position: 2,
    question: 'Wie kündige ich?',
    answer: '<p>In <a href="/profile">deinem Profil</a>.</p>',
  },
]

it.each([
  ['RESILIER', [1]],
  ['kundige', [2]],
  ['profil dein', [2]],
  ['href', []],
  ['seul bouton profil', []],
  ['abbestellen', [2]],
  ['abbe', [2]],
  ['ARRÊTER', [1]],
  ['ab', []],
  ['abbestellen profil', [2]],
  ['facture', []],
  ['résilir', [1]],
  ['kündgie', [2]],
  ['arreter mon annee', [1]],
  ['wie werde ich das los und kann abbestelen', [2]],
  ['quelque chose', []],
  ['facture, ou arreter mon annee', [1]],
  ['  ', [1, 2]],
])('the search for "%s" finds %j', (search, ids) => {
  expect(
    searchFaq(entries, search, 'facture, reçu; abbestell, kündig; arrêt, résili').map(({ id }) => id),
  ).toEqual(ids)
})
