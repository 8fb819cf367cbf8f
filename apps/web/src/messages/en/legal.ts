export const legal = {
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  imprint: 'Imprint',
  missingTitle: 'This text is not here yet',
  missingText: 'Write to us and we send it to you.',
} as const
