import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LogoBox } from './logo-box.tsx'

afterEach(cleanup)

test('a logo that did not load is tried again once the browser is online', () => {
  const { container } = render(<LogoBox name="Foxglove One" url="/logos/1.svg" />)
  const image = () => container.querySelector('img')
  fireEvent.error(image() ?? container)
  expect([image(), container.textContent]).toEqual([null, 'FO'])
  fireEvent(window, new Event('online'))
  expect(image()?.getAttribute('src')).toBe('/logos/1.svg')
})
