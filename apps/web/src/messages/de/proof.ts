import type * as en from '../en/proof.ts'
import type { Translation } from '../translation.ts'

export const proof: Translation<typeof en.proof, 'de'> = {
  title: 'Identität bestätigen',
  password: 'Geben Sie Ihr Passwort ein, um fortzufahren.',
  provider: 'Melden Sie sich erneut beim verbundenen Dienst an, um fortzufahren.',
  either: 'Geben Sie Ihr Passwort ein oder melden Sie sich beim verbundenen Dienst an, um fortzufahren.',
  nothing:
    'Melden Sie sich ab, legen Sie über „Passwort vergessen“ ein Passwort fest, melden Sie sich damit an und versuchen Sie es erneut.',
  noPasskey:
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  confirm: 'Bestätigen',
}
