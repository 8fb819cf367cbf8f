import { DeleteCard } from './delete-card.tsx'
import { ExportCard } from './export-card.tsx'
import type { SectionProps } from '../own-user.ts'

/** To take everything along, and to leave. */
export function DataSection({ user }: SectionProps) {
  return (
    <>
      <ExportCard />
      <DeleteCard user={user} />
    </>
  )
}
