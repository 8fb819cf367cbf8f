import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readText, writeText } from '../lib/local-storage.ts'

/** Skins a visitor can choose; `auto` follows the system. public/theme-before-paint.js reads the same key. */
export const skins = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[]
export type Skin = (typeof skins)[number]

/** Keeps the colour scheme under the `skin` key and follows changes that another tab makes. */
export function createSkinStorage(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | undefined
  return {
    get: () => storedSkin() ?? 'auto',
    set: (skin) => writeText('skin', skin),
    subscribe(onUpdate) {
      onStorage = (event) => {
        if (event.key === 'skin') onUpdate(storedSkin() ?? 'auto')
      }
      addEventListener('storage', onStorage)
    },
    unsubscribe() {
      if (onStorage) removeEventListener('storage', onStorage)
    },
    clear: () => writeText('skin', null),
  }
}

function storedSkin(): Skin | undefined {
  const stored = readText('skin')
  return skins.find((skin) => skin === stored)
}
