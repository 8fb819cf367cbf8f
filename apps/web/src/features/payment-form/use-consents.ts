import { useState } from 'react'

export type Consent = 'renewal' | 'withdrawal'

/**
 * The two consents of a purchase: neither is preselected, and a missing one is reported on submit. `wereGiven`: the customer has given
 * both for this very order, whose payment failed; they stay checked.
 */
export function useConsents(wereGiven = false) {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Consent, boolean>>>>({})
  const given = { renewal: wereGiven, withdrawal: wereGiven, ...chosen }
  const [hasTried, setHasTried] = useState(false)
  return {
    given,
    set: (name: Consent, isGiven: boolean) => setChosen({ ...chosen, [name]: isGiven }),
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
