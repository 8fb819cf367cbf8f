import type { MessageTable, ParamsOf } from './word-message.ts'

/** English message of every code at a field; a form shows the label beside it. */
export const fieldMessages = {
  required: 'Fill in this field.',
  // types
  not_a_text: 'Enter text.',
  not_a_number: 'Enter a number.',
  not_an_integer: 'Enter a whole number.',
  not_a_boolean: 'Choose true or false.',
  not_a_list: 'Send a list.',
  not_an_object: 'Send an object.',
  wrong_type: 'This value has the wrong type.',
  unknown_field: 'This field is not supported.',
  // sizes
  too_short: 'Enter at least {{min}} characters.',
  too_long: 'Enter at most {{max}} characters.',
  too_few: 'Choose at least {{min}}.',
  too_many: 'Choose at most {{max}}.',
  too_small: 'Enter {{min}} or more.',
  too_large: 'Enter {{max}} or less.',
  not_above: 'Enter a number above {{min}}.',
  not_below: 'Enter a number below {{max}}.',
  out_of_range: 'Enter a number from {{min}} to {{max}}.',
  too_many_decimals: 'Enter at most 2 decimals.',
  // formats
  not_an_email: 'Enter a valid email address.',
  not_a_url: 'Enter a full web address, such as https://example.org.',
  not_a_public_url: 'Enter a public web address without a user name or password.',
  not_a_day: 'Enter a day, such as 2026-11-21.',
  not_an_instant: 'Enter a date and time, such as 2026-11-21T12:00:00Z.',
  not_a_day_or_instant: 'Enter a day such as 2026-11-21, or a date and time such as 2026-11-21T12:00:00Z.',
  not_an_id: 'Enter a whole number above 0.',
  not_an_id_list: 'Enter whole numbers above 0, separated by commas.',
  not_a_network: 'Enter an IPv4 or IPv6 address, or a network such as 203.0.113.0/24.',
  not_an_order_code: 'Enter the order number as it appears in the email, such as ABCDE-FGHJK.',
  not_a_channel_id: 'Enter lowercase letters, digits and the characters . _ - + & @, such as wkaq.us.',
  not_a_price_code: 'Enter lowercase letters, digits and single hyphens, such as guide-50.',
  not_a_timezone: 'Enter a time zone, such as Europe/Berlin or +01:00.',
  not_a_totp_code: 'Enter the 6 digits of the code.',
  not_a_tv_code: 'Enter the 6 letters and digits of the code, such as K7WQM4. It has no 0, 1, I, L or O.',
  not_an_idempotency_key: 'Send 1 to 200 visible characters.',
  wrong_format: 'Check the format.',
  unsupported_characters: 'Remove unsupported characters.',
  not_an_option: 'Choose one of: {{options}}.',
  not_accepted: 'Accept this to continue.',
  invalid: 'Check this value.',
  // rules
  name_has_address: 'Names cannot contain web or email addresses.',
  email_taken: {
    customer: 'There is already an account with this email. Log in, or reset its password.',
    administrator: 'Another account already uses this email.',
  },
  password_wrong: 'Wrong password.',
  passwords_differ: 'Enter the same password twice.',
  password_too_easy: 'This is too easy to guess. Add a few more words.',
  password_has_name: 'This contains your name. Choose another password.',
  password_has_email: 'This contains part of your email address. Choose another password.',
  totp_code_wrong: 'This code is wrong or has already been used. Enter the current code from your app.',
  recovery_code_wrong: 'This recovery code is wrong or has already been used.',
  trial_consents_missing: 'Accept this so that your trial can become a paid year.',
  vat_id_invalid: 'This is not a VAT ID of the billing country. Check each character.',
  vat_id_unknown: 'This ID is not in the VAT register.',
  provider_unknown: 'This payment method is not available. Choose another one.',
  added_and_removed: 'The same channel cannot be both added and removed.',
  channels_unknown: 'These channels do not exist: {{ids}}.',
  ends_before_start: 'Choose an end that is not before the start.',
  voucher_unknown: 'This voucher code is not valid. Check it for typing errors.',
  voucher_expired: 'This voucher has expired.',
  voucher_used_up: 'This voucher has been used up.',
  voucher_already_used: 'You have already used this voucher.',
  voucher_not_applicable: 'This voucher is not valid for this order.',
  // administrators
  voucher_code_taken: 'Another voucher has this code.',
  ban_reason_missing: 'You need to write something.',
  inactive_reason_missing: 'You need to write something',
  other_id: 'Send the same id as in the address.',
  network_too_wide: 'This network is too large. Use a prefix of /{{prefix}} or longer.',
  own_address: 'This includes your own address.',
  not_in_future: 'Choose a time in the future.',
  country_unknown: 'This country does not exist.',
  source_url_taken: 'Another source already has this address.',
  source_url_masked:
    'Enter the credentials in place of ***. Hidden credentials are kept only for the same server.',
  source_url_credentials_malformed:
    'Encode special characters in the user name and password, such as % as %25.',
  channel_id_taken: 'This public ID belongs, or belonged, to another channel.',
  price_code_taken: 'Another service has this code.',
  channel_limit_taken: 'Another service has this channel limit.',
  price_taken: 'Another service has just taken this code or channel limit.',
  price_below_minimum: 'The smallest payment is {{min}}. Enter 0, or at least {{min}}.',
  day_out_of_range: 'Choose a day from {{from}} to {{to}}.',
  tax_rate_taken: 'This country already has a rate from this day on.',
  tax_rate_too_early: 'Choose a day from {{day}} on. Earlier sales keep their rate.',
  view_name_taken: 'Another view of this list already has this name.',
  setting_fixed: 'This setting cannot be changed.',
  limit_below_served: 'Enter at least {{min}}: that many channels are on the guide link.',
  ends_before_service: 'Choose a time after the service began.',
  ends_too_late: 'Choose a time within {{years}} years.',
  ends_after_notice:
    'The customer has given notice, so the subscription ends sooner. They can resume it first.',
  liquid_invalid: 'Check the Liquid syntax: {{problem}}.',
  placeholder_unknown: 'Unknown placeholder: {{placeholder}}. Use one of {{placeholders}}.',
  liquid_variable_missing: 'This email must contain the link {{variable}}.',
  liquid_variable_unknown: 'Unknown variable: {{variable}}. Use one of {{variables}}.',
  before_clock: 'Choose a time that is not before the product’s clock ({{now}}).',
} as const satisfies MessageTable

export type FieldCode = keyof typeof fieldMessages

/** Error at a field, for a screen to word. */
export type FieldError = { readonly code: FieldCode; readonly params?: Readonly<Record<string, unknown>> }

type Params<C extends FieldCode> = ParamsOf<(typeof fieldMessages)[C]>

/** A field error with the values that its text shows. */
export function fieldError<C extends FieldCode>(
  code: C,
  ...[params]: keyof Params<C> extends never ? [] : [params: Params<C>]
): FieldError {
  return params === undefined ? { code } : { code, params }
}
