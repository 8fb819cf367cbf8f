import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createI18n } from '../../messages/i18n.ts'
import { Providers } from '../boot/providers.tsx'
import { pieces } from './pieces.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const componentFiles = Object.keys(import.meta.glob(['../../ui/*.tsx', '!../../ui/*.test.tsx'])).map((path) =>
  path.replace(/^.*\/(.+)\.tsx$/, '$1'),
)

test('each component of ui/ has its place in the styleguide, and nothing else', () => {
  expect(Object.keys(pieces).toSorted()).toEqual(componentFiles.toSorted())
})

test.each(Object.keys(pieces))('the place of %s shows something', async (file) => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <I18nextProvider i18n={createI18n()}>
        <Providers queryClient={new QueryClient()}>{pieces[file]}</Providers>
      </I18nextProvider>,
    ),
  )
  expect(host.firstElementChild).not.toBeNull()
  await act(async () => root.unmount())
  host.remove()
})
