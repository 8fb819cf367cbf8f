import { expect, test } from 'vitest'
import { parsePlainSearch, writePlainSearch } from './plain-search.ts'

test('the parameters of a payment page survive unchanged', () => {
  expect(parsePlainSearch('?order_id=007&payment_token=1e5&provider=sandbox')).toEqual({
    order_id: '007',
    payment_token: '1e5',
    provider: 'sandbox',
  })
})

test('empty parameters are omitted from an address', () => {
  expect(writePlainSearch({ q: '', countries: undefined })).toBe('')
  expect(writePlainSearch({ q: 'a b', countries: 'de,fr' })).toBe('?q=a+b&countries=de%2Cfr')
})
