type Term = { start_at: string; access_until: string }

/** A user service is in force from its start until its access ends, which includes the grace period. */
export function termStateOf({ start_at, access_until }: Term, nowMs: number) {
  if (Date.parse(start_at) > nowMs) return 'scheduled'
  return Date.parse(access_until) > nowMs ? 'inForce' : 'ended'
}
