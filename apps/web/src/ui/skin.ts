import { useEffect } from 'react'
import { readText, writeText } from '../lib/local-storage.ts'
import { createStore, useStore } from '../lib/store.ts'
import { useMedia } from '../lib/use-media.ts'

/** Skins a visitor can choose; `auto` follows the system. public/theme-before-paint.js reads the same key. */
export const skins = ['auto', 'light', 'dark'] as const
export type Skin = (typeof skins)[number]

const skin = createStore<Skin>(storedSkin())

export function useSkin(): Skin {
  return useStore(skin, (value) => value)
}

/** The colour scheme that the skin comes to on this system. */
export function useColorScheme(): 'light' | 'dark' {
  const isDarkSystem = useMedia('(prefers-color-scheme: dark)')
  const chosen = useSkin()
  if (chosen !== 'auto') return chosen
  return isDarkSystem ? 'dark' : 'light'
}

/** Chooses a skin, here and for later visits. */
export function setSkin(chosen: Skin): void {
  writeText('skin', chosen)
  skin.set(chosen)
}

/** Puts the colour scheme on the page, and follows the system and other tabs. Used once, at the root. */
export function useApplySkin(): void {
  const scheme = useColorScheme()
  useEffect(() => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), [scheme])
  useEffect(() => {
    const follow = () => skin.set(storedSkin())
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
}

function storedSkin(): Skin {
  const stored = readText('skin')
  return skins.find((known) => known === stored) ?? 'auto'
}
