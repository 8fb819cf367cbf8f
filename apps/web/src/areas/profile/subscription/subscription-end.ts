import type { Subscription } from '@guidefeed/contract'

/** End of the paid term, or of the notice that the customer gave; null = it has not begun. */
export const subscriptionEnd = ({ early_end, finish_at }: Pick<Subscription, 'early_end' | 'finish_at'>) =>
  early_end?.is_declared === true ? early_end.at : finish_at
