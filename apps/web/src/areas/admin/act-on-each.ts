/** Acts on each record; a failure stops none of the others. Throws it if all fail. */
export async function actOnEach<K>(
  keys: readonly K[],
  act: (key: K) => Promise<unknown>,
): Promise<{ done: number; failure: unknown }> {
  const results = await Promise.allSettled(keys.map(act))
  const failures = results.filter((result) => result.status === 'rejected')
  const failure: unknown = failures[0]?.reason
  if (failures.length > 0 && failures.length === keys.length) throw failure
  return { done: keys.length - failures.length, failure }
}
