import type { Page } from 'playwright-core'

export type Person = { name: string; email: string; password: string }

let lastNumber = 0

/** Somebody who has never been here. */
export function newPerson(): Person {
  lastNumber += 1
  return {
    name: 'Nora Newcomer',
    email: `nora-${process.pid}-${lastNumber}@example.test`,
    password: 'a calm evening at home',
  }
}

export async function register(page: Page, { name, email, password }: Person) {
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again').fill(password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of / })
