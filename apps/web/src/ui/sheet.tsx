import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import type { ReactNode } from 'react'
import { MantineRoot } from './mantine-root.tsx'
import classes from './sheet.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type SheetProps = {
  title: ReactNode
  /** `bottom` rises from the bottom of a phone, `start` and `end` slide in beside the page. */
  side: 'bottom' | 'start' | 'end'
  /** Width of a `start` or `end` sheet in pixels, or the whole screen. */
  width?: number | '100%'
  /** A `bottom` sheet as high as its content, and no wider than a column. */
  fit?: boolean
  /** Without padding, for full-width lists. */
  flush?: boolean
  /** Does not dim the page beside it, which can still be scrolled. */
  isSeeThrough?: boolean
  onClose: () => void
  children: ReactNode
}

/** Mantine mirrors left and right in right-to-left pages. */
const positions = { bottom: 'bottom', start: 'left', end: 'right' } as const

/** Panel over the page: takes the focus, closes on Escape, and returns the focus. */
export function Sheet({
  title,
  side,
  width = 480,
  fit = false,
  flush = false,
  isSeeThrough = false,
  onClose,
  children,
}: SheetProps) {
  useReturnFocus()
  const size = side === 'bottom' ? (fit ? 'auto' : '85dvh') : width
  return (
    <MantineRoot>
      <Drawer
        opened
        onClose={onClose}
        title={title}
        position={positions[side]}
        size={size}
        withOverlay={!isSeeThrough}
        lockScroll={!isSeeThrough}
        radius={side === 'bottom' ? '12px 12px 0 0' : 0}
        // Mantine's header is a <header>, which would be a second banner landmark.
        attributes={{ header: { role: 'presentation' } }}
        transitionProps={{ duration: 160 }}
        styles={
          fit ? { content: { height: 'auto', maxHeight: '90dvh', maxWidth: 560, marginInline: 'auto' } } : {}
        }
        classNames={{
          header: classes.header ?? '',
          title: classes.title ?? '',
          content: classes.content ?? '',
          body: (flush ? classes.flush : classes.body) ?? '',
        }}
      >
        {children}
      </Drawer>
    </MantineRoot>
  )
}
