import type { Subscription } from '@guidefeed/contract'

/** `charge` of a resumption, as the page of the canceled subscription states it; none where nothing is charged. */
export const statedCharge = ({ if_renewed: stated }: Pick<Subscription, 'if_renewed'>) =>
  stated === null
    ? {}
    : { charge: (Math.round(stated.price * 100) + Math.round(stated.payment_fee * 100)) / 100 }
