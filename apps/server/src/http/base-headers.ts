const yearSeconds = 31_536_000

/**
 * Headers of every answer, including guides, which Fastify never sees. Pages replace the policy with one that allows their
 * scripts.
 */
export function createBaseHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    // Without includeSubDomains: subdomains belong to the operator, and not everything there may support TLS.
    ...(isHttps ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}),
  }
}
