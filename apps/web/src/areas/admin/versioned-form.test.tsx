import { TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { CallForm } from '../../features/account-form/call-form.tsx'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { ConflictNotice, useVersionedForm } from './versioned-form.tsx'

type Text = { subject: string; body: string; version: number }

const valuesOf = ({ subject, body }: Text) => ({ subject, body })
const fields = ['subject', 'body'] as const
let sent: Text[]
let answer: (saved: Text) => void
let refuse: (error: ApiError) => void
let isDirty: () => boolean
const reportDirty = (ask: () => boolean) => {
  isDirty = ask
}

function TestForm() {
  const edit = useVersionedForm<Pick<Text, (typeof fields)[number]>, Text>({
    record: { subject: 'Hello', body: 'Text', version: 1 },
    valuesOf,
    validate: () => ({}),
    send(values, version) {
      sent.push({ ...values, version })
      return new Promise((resolve, reject) => {
        answer = resolve
        refuse = reject
      })
    },
    onDone() {},
  })
  const { form } = edit.call
  useEffect(() => reportDirty(() => form.isDirty()))
  return (
    <CallForm call={edit.call} submitLabel="Save">
      <ConflictNotice form={edit} labels={{ subject: 'subject', body: 'body' }} />
      {fields.map((name) => (
        <TextInput key={form.key(name)} label={name} {...form.getInputProps(name)} />
      ))}
    </CallForm>
  )
}

beforeEach(async () => {
  sent = []
  const i18n = createI18n()
  await createWords(i18n).load('admin')
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <TestForm />
      </QueryClientProvider>
    </I18nextProvider>,
  )
})
afterEach(cleanup)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

async function save() {
  const form = document.querySelector('form')
  await act(async () => void (form && fireEvent.submit(form)))
}

test('text typed during a save stays, is unsaved, and is sent with the new version', async () => {
  type('subject', 'Hi')
  await save()
  type('subject', 'Hi there')
  await act(async () => answer({ subject: 'Hi', body: 'Text', version: 2 }))
  expect(field('subject').value).toBe('Hi there')
  expect(isDirty()).toBe(true)
  type('body', 'Other')
  type('body', 'Text')
  expect(isDirty()).toBe(true)
  await save()
  expect(sent.at(-1)).toEqual({ subject: 'Hi there', body: 'Text', version: 2 })
})

test('a save keeps the field in use, and shows what the server made of others', async () => {
  type('subject', 'Hi')
  type('body', ' Other ')
  const subject = field('subject')
  await save()
  await act(async () => answer({ subject: 'Hi', body: 'Other', version: 2 }))
  expect(field('subject')).toBe(subject)
  expect(field('body').value).toBe('Other')
  expect(isDirty()).toBe(false)
})

/** A colleague saved `current` concurrently. */
async function conflictWith(current: Text) {
  const parts = { status: 409, message: '', fields: {}, requestId: null, params: { current } }
  await act(async () => refuse(new ApiError({ ...parts, code: 'record_changed' })))
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('taking the values of a colleague leaves nothing unsaved; a further change does', async () => {
  type('subject', 'Mine')
  await save()
  await conflictWith({ subject: 'Theirs', body: 'Text', version: 2 })
  await press('Use their values')
  expect(field('subject').value).toBe('Theirs')
  expect(isDirty()).toBe(false)
  type('subject', 'Hello')
  expect(isDirty()).toBe(true)
})

test('keeping one’s own values keeps the fields that one changed, and takes a colleague’s change of others', async () => {
  type('subject', 'Mine')
  await save()
  await conflictWith({ subject: 'Hello', body: 'Theirs', version: 2 })
  expect([await screen.findByText('Yours: Mine'), screen.queryByText('Yours: Text')]).toEqual([
    expect.anything(),
    null,
  ])
  await press('Keep my values')
  expect([field('subject').value, field('body').value]).toEqual(['Mine', 'Theirs'])
  expect(isDirty()).toBe(true)
  await save()
  expect(sent.at(-1)).toEqual({ subject: 'Mine', body: 'Theirs', version: 2 })
})

test('a second conflict compares with the version that the first left', async () => {
  type('subject', 'Mine')
  await save()
  await conflictWith({ subject: 'Hello', body: 'Theirs', version: 2 })
  await press('Keep my values')
  await save()
  await conflictWith({ subject: 'Hello', body: 'Theirs again', version: 3 })
  await press('Keep my values')
  expect([field('subject').value, field('body').value]).toEqual(['Mine', 'Theirs again'])
})
