import type { SocialIdentity } from '../../../modules/identity/social/social-login-provider.ts'

export type SandboxPerson = SocialIdentity & { name: string; about: string }

/** One person for each case that real providers have. */
export const sandboxPeople: readonly SandboxPerson[] = [
  {
    subject: 'sandbox-ada',
    name: 'Ada Verified',
    email: 'ada@people.test',
    isEmailVerified: true,
    about: 'verified address',
  },
  {
    subject: 'sandbox-bo',
    name: 'Bo Verified',
    email: 'bo@people.test',
    isEmailVerified: true,
    about: 'another verified address',
  },
  {
    subject: 'sandbox-cleo',
    name: 'Cleo Customer',
    email: 'customer@guidefeed.test',
    isEmailVerified: true,
    about: 'verified address of the demo customer',
  },
  {
    subject: 'sandbox-udo',
    name: 'Udo Unverified',
    email: 'udo@people.test',
    isEmailVerified: false,
    about: 'unverified address',
  },
  {
    subject: 'sandbox-noa',
    name: 'Noa Noaddress',
    email: null,
    isEmailVerified: false,
    about: 'shares no email address',
  },
]
