import { useState } from 'react'

export type Consent = 'renewal' | 'withdrawal'
type Given = Readonly<Record<Consent, boolean>>

type ConsentsOf = {
  /** Describes what they are given for. For anything else, such as another price, they are asked for again. */
  order: string
  /** The customer has given both for this very order, whose payment failed; they stay checked. */
  wereGiven: boolean
  onRevoke: () => void
}

const anything: ConsentsOf = { order: '', wereGiven: false, onRevoke() {} }

/** The two consents of a purchase: neither is preselected, and a missing one is reported on submit. */
export function useConsents({ order, wereGiven, onRevoke } = anything) {
  const [chosen, setChosen] = useState<{ order: string; given: Given } | null>(null)
  const given: Given = chosen?.order === order ? chosen.given : { renewal: wereGiven, withdrawal: wereGiven }
  const [hasTried, setHasTried] = useState(false)
  return {
    given,
    set(name: Consent, isGiven: boolean) {
      if (!isGiven) onRevoke()
      setChosen({ order, given: { ...given, [name]: isGiven } })
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
