import { ConnectedLoginsCard } from './connected-logins-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import type { SectionProps } from '../own-user.ts'
import { PasswordCard } from './password-card.tsx'
import { PasswordLinkCard } from './password-link-card.tsx'
import { TwoStepCard } from './two-step/two-step-card.tsx'

/** The ways into the account, and where they are in use. */
export function SecuritySection({ user }: SectionProps) {
  return (
    <>
      {user.has_password ? <PasswordCard user={user} /> : <PasswordLinkCard user={user} />}
      <TwoStepCard />
      <DevicesCard />
      <ConnectedLoginsCard user={user} />
    </>
  )
}
