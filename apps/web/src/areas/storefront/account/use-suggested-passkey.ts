import type { PasskeyAssertion } from '@guidefeed/contract'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/client.ts'
import {
  canSuggestPasskeys,
  stopSuggestingPasskeys,
  suggestPasskeys,
} from '../../../features/passkey/passkey.ts'

/** The server forgets a challenge after 5 minutes. */
const renewEveryMs = 4 * 60_000

/** Has the browser suggest passkeys at the address's field while nothing else asks for one; failures leave the button. */
export function useSuggestedPasskey(isIdle: boolean, onChosen: (assertion: PasskeyAssertion) => void): void {
  const choose = useEffectEvent(onChosen)
  useEffect(() => {
    if (!isIdle) return
    let isOver = false
    async function suggest() {
      const options = (await call('passkeyLoginOptions', {})).data
      const assertion = isOver ? null : await suggestPasskeys(options)
      if (assertion !== null && !isOver) choose(assertion)
    }
    async function keepSuggesting() {
      if (!(await canSuggestPasskeys()) || isOver) return
      timer = setInterval(() => void suggest().catch(() => {}), renewEveryMs)
      await suggest()
    }
    let timer: ReturnType<typeof setInterval> | undefined
    void keepSuggesting().catch(() => {})
    return () => {
      isOver = true
      if (timer === undefined) return
      clearInterval(timer)
      void stopSuggestingPasskeys()
    }
  }, [isIdle])
}
