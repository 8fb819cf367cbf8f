import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '../../api/call.ts'
import { socialProvidersQuery } from '../../api/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PasswordProof } from './password-proof.tsx'
import { SocialProof } from './social-proof.tsx'

/** Proves the session by the password or by a login at a connected provider. */
export function FirstFactorProof({ user }: { user: CallAnswer<'profileRead'>['data'] }) {
  const { t } = useTranslation()
  const offered = useQuery(socialProvidersQuery).data
  if (!offered) return <Skeleton height={120} round />
  const connected = offered.filter(({ code }) => user.providers.includes(code))
  return (
    <>
      <p>{t(leadOf(user.has_password, connected.length > 0))}</p>
      {user.has_password && <PasswordProof email={user.email} />}
      {connected.map((provider) => (
        <SocialProof key={provider.code} provider={provider} />
      ))}
    </>
  )
}

function leadOf(hasPassword: boolean, hasProvider: boolean) {
  if (hasPassword) return hasProvider ? 'proof.either' : 'proof.password'
  return hasProvider ? 'proof.provider' : 'proof.nothing'
}
