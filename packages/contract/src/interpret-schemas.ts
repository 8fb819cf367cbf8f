import { z } from 'zod'

// First of all, since schemas are compiled as they are made: in a page they are interpreted. Its content security policy forbids to
// make code from text, and browsers take note of each try.
if ('document' in globalThis) z.config({ jitless: true })
