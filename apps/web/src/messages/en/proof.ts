export const proof = {
  title: 'Confirm it’s you',
  password: 'Enter your password to continue.',
  provider: 'Log in again with your connected provider to continue.',
  either: 'Enter your password, or log in with your connected provider, to continue.',
  nothing: 'Log out, set a password with “Forgot password”, then log in and try again.',
  noPasskey: 'No passkey was used. Try again or choose another way.',
  confirm: 'Confirm',
} as const
