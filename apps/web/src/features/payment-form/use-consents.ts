import { useState } from 'react'

export type Consent = 'renewal' | 'withdrawal'

/** The two consents of a purchase: neither is preselected, and a missing one is reported on submit. */
export function useConsents() {
  const [given, setGiven] = useState<Readonly<Record<Consent, boolean>>>({
    renewal: false,
    withdrawal: false,
  })
  const [hasTried, setHasTried] = useState(false)
  return {
    given,
    set: (name: Consent, isGiven: boolean) => setGiven({ ...given, [name]: isGiven }),
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
