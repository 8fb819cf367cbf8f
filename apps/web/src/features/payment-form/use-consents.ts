import { useState } from 'react'

export type Consent = 'renewal' | 'withdrawal'

type Kept = {
  /** The customer has given both for this very order, whose payment failed; they stay checked. */
  wereGiven: boolean
  onRevoke: () => void
}

/** The two consents of a purchase: neither is preselected, and a missing one is reported on submit. */
export function useConsents({ wereGiven, onRevoke }: Kept = { wereGiven: false, onRevoke() {} }) {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Consent, boolean>>>>({})
  const given = { renewal: wereGiven, withdrawal: wereGiven, ...chosen }
  const [hasTried, setHasTried] = useState(false)
  return {
    given,
    set(name: Consent, isGiven: boolean) {
      if (!isGiven) onRevoke()
      setChosen({ ...given, [name]: isGiven })
    },
    isMissing: (name: Consent) => hasTried && !given[name],
    /** Returns whether both are given; if not, marks and focuses the first missing one. */
    check(form: HTMLFormElement): boolean {
      setHasTried(true)
      if (given.renewal && given.withdrawal) return true
      form.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')?.focus()
      return false
    },
  }
}

export type Consents = ReturnType<typeof useConsents>
