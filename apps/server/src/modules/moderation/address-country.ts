/** Port: the ISO 3166-1 alpha-2 code of an address, or of a network that lies within one country; null = unknown. */
export type AddressCountry = (network: string) => string | null
