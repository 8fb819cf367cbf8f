import type { Page } from 'playwright-core'
import { sessionOf } from '../../apps/server/test/factories/account.ts'
import { createApi, createHttpClient } from '../../apps/server/test/http-client.ts'
import { admin } from '../harness/site.ts'

export type Credentials = Pick<Person, 'email' | 'password'>
export type Person = { name: string; email: string; password: string }

let lastNumber = 0

/** Creates a new visitor's data. */
export function newPerson(): Person {
  lastNumber += 1
  return {
    name: 'Nora Newcomer',
    email: `nora-${process.pid}-${lastNumber}@example.test`,
    password: 'a calm evening at home',
  }
}

/** Registers, and continues from the page that asks to check the inbox. */
export async function register(page: Page, person: Person) {
  await sendRegistration(page, person)
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.getByRole('button', { name: /^(Go|Continue) to / }).click()
}

export async function sendRegistration(page: Page, { name, email, password }: Person) {
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

export async function logIn(page: Page, { email, password }: Credentials) {
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Logs in without the form: stores a new session as the app does. Takes effect at the next page load. */
export async function enterAs(page: Page, person: Credentials) {
  const session = await openSession(await originOf(page), person)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
}

/** Opens a static file of the site, which makes its localStorage accessible, and returns the origin. */
export async function originOf(page: Page): Promise<string> {
  await page.goto('/favicon.svg', { waitUntil: 'commit' })
  return new URL(page.url()).origin
}

export const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of / })

/** Registers a customer over the API. */
export async function addPerson(url: string): Promise<Person> {
  const person = newPerson()
  const body = { ...person, password_confirmation: person.password, terms: true } as const
  await createApi(url)('registration', { body })
  return person
}

/** Registers a person and confirms their address. */
export async function addConfirmedPerson(url: string): Promise<Person> {
  const person = await addPerson(url)
  const { api, id } = await findAsAdministrator(url, person)
  await api('adminUserEmailVerify', { params: { id } })
  return person
}

/** A session without a browser. */
export async function openSession(url: string, { email, password }: Credentials) {
  return sessionOf(await createHttpClient(url)('login', { body: { email, password } }))
}

/** An administrator's change of a user. */
export async function banPerson(url: string, person: Person, reason: string) {
  const { api, id } = await findAsAdministrator(url, person)
  await api('adminUserBan', { params: { id }, body: { id, ban: true, ban_reason: reason } })
}

/** The user's id, and the API as an administrator calls it. */
export async function findAsAdministrator(url: string, { email }: Person) {
  const { token } = await openSession(url, admin)
  const api = createApi(url, token)
  const [user] = await api('adminUserList', { query: { search: email } })
  if (user === undefined) throw new Error(`There is no ${email}.`)
  return { api, id: user.id }
}
