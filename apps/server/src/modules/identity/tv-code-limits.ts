import { throttleRules } from './throttle.service.ts'
import type { Throttle } from './throttle.service.ts'

/**
 * Throttles wrong television codes by network and in total, since an attacker with many networks guesses all live codes at once (record
 * 0146). No address is exempt from the total.
 */
export function createTvCodeLimits({ throttle }: { throttle: Throttle }) {
  const { tvCodeMade, tvCodeNetwork, tvCodeEverywhere } = throttleRules
  return {
    countMade: (userId: number) => throttle.require(tvCodeMade, String(userId)),

    async countAttempt(ip: string, onFirstRefusal: () => Promise<void>) {
      // Narrowest rule first: what it refuses does not count towards the total.
      await throttle.requireFrom(ip, tvCodeNetwork, onFirstRefusal)
      try {
        await throttle.require(tvCodeEverywhere, 'all', onFirstRefusal)
      } catch (error) {
        // Refused without a look at the code, which may be right: others exceeded the total.
        await throttle.giveBackFrom(ip, tvCodeNetwork)
        throw error
      }
      return {
        async forgive() {
          await throttle.giveBackFrom(ip, tvCodeNetwork)
          await throttle.giveBack(tvCodeEverywhere, 'all')
        },
      }
    },
  }
}
