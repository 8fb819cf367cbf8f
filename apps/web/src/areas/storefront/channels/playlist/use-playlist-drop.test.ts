import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePlaylistDrop } from './use-playlist-drop.ts'

afterEach(() => {
  location.hash = ''
  cleanup()
})

test.each([
  ['#playlist', true],
  ['', false],
  ['#other', false],
])('an address with %o opens the dialog: %o', (hash, isOpen) => {
  location.hash = hash
  const { result } = renderHook(() => usePlaylistDrop())
  expect(result.current.dialog !== null).toBe(isOpen)
})
