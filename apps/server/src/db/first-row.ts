/** Runs a query for at most one row; null = there is none. */
export async function firstRow<Row>(query: {
  executeTakeFirst(): Promise<Row | undefined>
}): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null
}
