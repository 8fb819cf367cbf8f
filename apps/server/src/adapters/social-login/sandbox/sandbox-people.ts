import type { SocialIdentity } from '../../../modules/identity/social/social-login-provider.ts'

export type SandboxPerson = SocialIdentity & { name: string; about: string }

/** Everybody who can be logged in as: one of each kind that a real provider has. */
export const sandboxPeople: readonly SandboxPerson[] = [
  {
    subject: 'sandbox-ada',
    name: 'Ada Verified',
    email: 'ada@people.test',
    isEmailVerified: true,
    about: 'has a verified address',
  },
  {
    subject: 'sandbox-bo',
    name: 'Bo Verified',
    email: 'bo@people.test',
    isEmailVerified: true,
    about: 'has a verified address, too',
  },
  {
    subject: 'sandbox-cleo',
    name: 'Cleo Customer',
    email: 'customer@guidefeed.test',
    isEmailVerified: true,
    about: 'has the verified address of the demo customer',
  },
  {
    subject: 'sandbox-udo',
    name: 'Udo Unverified',
    email: 'udo@people.test',
    isEmailVerified: false,
    about: 'has an address that nobody has verified',
  },
  {
    subject: 'sandbox-noa',
    name: 'Noa Noaddress',
    email: null,
    isEmailVerified: false,
    about: 'shares no address',
  },
]
