import { describe, expect, it } from 'vitest'
import { renewalTerms } from './renewal-terms.ts'
import type { Service } from '../ledger/price-list.repository.ts'

const service = (id: number, channelLimit: number, priceCents: number): Service => ({
  id,
  code: `guide-${channelLimit}`,
  name: `Guide ${channelLimit}`,
  channelLimit,
  priceCents,
})
const [small, middle, large] = [service(1, 50, 990), service(2, 200, 1490), service(3, 500, 2490)]
const about = {
  held: middle,
  services: [small, middle, large],
  channelCount: 120,
  announced: null,
  caps: [],
  fee: { percentHundredths: 0, fixedCents: 0 },
}
const terms = (changes: Partial<Parameters<typeof renewalTerms>[0]>) => {
  const { service: next, feeCents } = renewalTerms({ ...about, ...changes })
  return [next.channelLimit, next.priceCents, feeCents]
}

describe('the next term', () => {
  it.each<[string, Partial<typeof about> | object, number[]]>([
    ['is the same while it is needed', {}, [200, 1490, 0]],
    ['is smaller where fewer channels are left', { channelCount: 50 }, [50, 990, 0]],
    ['is the smallest where none are left', { channelCount: 0 }, [50, 990, 0]],
    ['is never larger, whatever was given away', { channelCount: 230 }, [200, 1490, 0]],
    ['costs what the list says now', { held: { ...middle, priceCents: 1 } }, [200, 1490, 0]],
    [
      'keeps its price when it is off the list',
      { services: [small], held: { ...middle, priceCents: 1 } },
      [200, 1, 0],
    ],
    [
      'is the held one where its limit was raised above that of a dearer service',
      { held: { ...small, channelLimit: 227 } },
      [227, 990, 0],
    ],
    [
      'costs no more than announced',
      { announced: { serviceId: 2, priceCents: 1000, feeCents: 0 } },
      [200, 1000, 0],
    ],
    [
      'costs no more than the list price',
      { announced: { serviceId: 2, priceCents: 9000, feeCents: 0 } },
      [200, 1490, 0],
    ],
    [
      'of another service costs that service’s price',
      { announced: { serviceId: 1, priceCents: 1, feeCents: 0 } },
      [200, 1490, 0],
    ],
    [
      'costs no more than the present term where a rise was not announced',
      { caps: [{ serviceId: 2, priceCents: 1200, feeCents: 9 }] },
      [200, 1200, 0],
    ],
    [
      'is the announced one where a smaller service costs more by now',
      {
        channelCount: 3,
        services: [{ ...small, priceCents: 1990 }, middle],
        announced: { serviceId: 2, priceCents: 1490, feeCents: 0 },
      },
      [200, 1490, 0],
    ],
    ['bears the fee', { fee: { percentHundredths: 1000, fixedCents: 30 } }, [200, 1490, 179]],
    [
      'has no higher fee than announced',
      {
        fee: { percentHundredths: 1000, fixedCents: 30 },
        announced: { serviceId: 2, priceCents: 1490, feeCents: 5 },
      },
      [200, 1490, 5],
    ],
    [
      'keeps the channels that an administrator added',
      { held: { ...middle, channelLimit: 300 }, channelCount: 250 },
      [300, 1490, 0],
    ],
  ])('%s', (_what, changes, expected) => {
    expect(terms(changes)).toEqual(expected)
  })
})
