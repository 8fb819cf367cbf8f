/** Contract links for mails about an order, since a mail is durable and a page may change (CRD article 8(7)). */
export const contractLinks = (publicUrl: string, orderCode: string) => ({
  terms_url: `${publicUrl}/terms-and-conditions`,
  withdraw_url: `${publicUrl}/withdraw?order=${orderCode}`,
  cancel_url: `${publicUrl}/cancel-contract?order=${orderCode}`,
})
