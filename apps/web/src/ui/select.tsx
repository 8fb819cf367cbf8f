import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** The system's select, with one chevron, as selects without Mantine have. */
export function Select(props: ComponentProps<typeof NativeSelect>) {
  return (
    <NativeSelect rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />} {...props} />
  )
}
