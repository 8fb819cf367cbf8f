import { expect, it } from 'vitest'
import { faq as ar } from '../../../messages/ar/help.ts'
import { faq as de } from '../../../messages/de/help.ts'
import { faq as en } from '../../../messages/en/help.ts'
import { faq as es } from '../../../messages/es/help.ts'
import { faq as fr } from '../../../messages/fr/help.ts'
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
  ['seul bouton profil', [1]],
  ['kodi profil', [2]],
  ['kodi nicht zu sehen', []],
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

const delivered = {
  en: [en, 'Can I bring my playlist (M3U)?', 'Can I give a guide as a gift?'],
  de: [de, 'Kann ich meine Playlist (M3U) verwenden?', 'Kann ich ein Jahr verschenken?'],
  fr: [fr, 'Puis-je importer ma playlist (M3U)\u{a0}?', 'Puis-je offrir un guide en cadeau\u{a0}?'],
  es: [es, '¿Puedo usar mi lista M3U (playlist)?', '¿Puedo regalar una guía?'],
  ar: [ar, 'هل يمكنني استخدام قائمة التشغيل الخاصة بي (M3U)؟', 'هل يمكنني إهداء الدليل لشخص آخر؟'],
} as const

// Specification: A.758
it.each([
  ['en', 'm3u', 1],
  ['en', 'playlist', 1],
  ['en', 'gift', 2],
  ['en', 'voucher', 2],
  ['de', 'm3u', 1],
  ['de', 'playlist', 1],
  ['de', 'Geschenk', 2],
  ['de', 'Gutschein', 2],
  ['fr', 'm3u', 1],
  ['fr', 'playlist', 1],
  ['fr', 'liste de lecture', 1],
  ['fr', 'offrir', 2],
  ['fr', 'bon cadeau', 2],
  ['es', 'm3u', 1],
  ['es', 'playlist', 1],
  ['es', 'regalo', 2],
  ['es', 'cupón', 2],
  ['ar', 'm3u', 1],
  ['ar', 'playlist', 1],
  ['ar', 'هدية', 2],
  ['ar', 'قسيمة', 2],
] as const)('in %s, the search for "%s" finds delivered question %i', (locale, search, id) => {
  const [{ synonyms }, ...questions] = delivered[locale]
  const asked = questions.map((question, at) => ({ id: at + 1, position: at + 1, question, answer: '' }))
  expect(searchFaq(asked, search, synonyms).map((entry) => entry.id)).toEqual([id])
})

it('puts questions about the search before answers that mention it', () => {
  const found = searchFaq(
    [
      { id: 1, position: 1, question: 'How do I cancel?', answer: '<p>Without a refund of the year.</p>' },
      { id: 2, position: 2, question: 'Can I get my money back?', answer: '<p>Yes, for 14 days.</p>' },
    ],
    'refund',
    'refund, money',
  )
  expect(found.map(({ id }) => id)).toEqual([2, 1])
})
