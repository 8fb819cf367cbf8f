import type { Client } from '@guidefeed/contract/client'
import type { Action } from './actions.ts'
import type { Answered } from './answered.ts'
import { vatIds } from './businesses.ts'
import type { ModelWorld } from './world.ts'

type BuyerAction = Extract<Action, { do: 'choose_country' | 'be_business' }>

/** Plays a customer who states a billing country, or buys as a business. */
export function createBuyerDetails(about: {
  world: ModelWorld
  userId: number
  call: Client
  answered: Answered
}) {
  const { world, userId, call, answered } = about
  const { choices, businesses } = answered

  async function chooseCountry(country: string) {
    const answer = await call('billingCountryUpdate', { body: { country } })
    if (answer.code === undefined && answer.body.data !== null)
      choices.push({ userId, country, at: world.clock.now() })
  }

  async function beBusiness(country: 'FR' | 'HU' | null) {
    const at = world.clock.now()
    if (country === null) {
      const answer = await call('businessBuyerDelete')
      if (answer.code === undefined) businesses.push({ userId, country, at })
      return
    }
    const body = { country, company: 'Test SA', address: 'Rue 1, Lyon', vat_id: vatIds[country] }
    const answer = await call('businessBuyerUpdate', { body })
    if (answer.code !== undefined || answer.body.data === null) return
    businesses.push({ userId, country, at })
    choices.push({ userId, country, at })
  }

  return (action: BuyerAction) =>
    action.do === 'choose_country' ? chooseCountry(action.country) : beBusiness(action.country)
}
