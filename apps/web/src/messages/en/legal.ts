export const legal = {
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  imprint: 'Imprint',
  missingTitle: 'This text is not available yet',
  missingText: 'Write to us and we’ll send it to you.',
} as const
