// oxlint-disable-next-line no-process-env -- the test run is not the app and has no config
const { BILLING_SEED, DEEP } = process.env

/** Whether tests play everything, as `npm run test:deep` does, or a sample. */
export const isDeep = DEEP === '1'
/** The only world of the billing model to play; undefined = all. */
export const chosenSeed = BILLING_SEED
