import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Catalogue } from '../use-catalogue.ts'
import { usePlaylistReader } from './use-playlist-reader.ts'

afterEach(cleanup)

test('a refreshed catalogue does not read a dropped file again, which would discard decisions', () => {
  const catalogue = () => ({ channels: [], countryById: new Map() }) as unknown as Catalogue
  const { result, rerender } = renderHook((props: Catalogue) => usePlaylistReader(props, null), {
    initialProps: catalogue(),
  })
  const { read } = result.current
  rerender(catalogue())
  expect(result.current.read).toBe(read)
})
