/** Stripe's search for objects that carry our own name (docs.stripe.com/search). */
export function withReference(reference: string): string {
  return `metadata['reference']:'${reference.replaceAll(/['\\]/g, String.raw`\$&`)}'`
}
