/** Search query for objects with our reference (docs.stripe.com/search). */
export function withReference(reference: string): string {
  return `metadata['reference']:'${reference.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}
