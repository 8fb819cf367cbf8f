import { schemaResolver } from '@mantine/form'

/** A form's check by the contract's schema of what it sends. */
export const validateBy = (schema: Parameters<typeof schemaResolver>[0]) =>
  schemaResolver(schema, { sync: true })
