import { z } from 'zod'

// Import first. Zod compiles schemas with `eval`, which the content security policy forbids and browsers report; in a page it
// interprets them.
if ('document' in globalThis) z.config({ jitless: true })
