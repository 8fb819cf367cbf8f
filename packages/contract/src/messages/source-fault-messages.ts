import type { MessageTable, ParamsOf } from './word-message.ts'

/**
 * English reason for which a run or a trial read of a source failed, changed less than it should, or was held back. Administrators read
 * it; `detail` is the words of a system or library. The code and its params are what is kept.
 */
export const sourceFaultMessages = {
  // its address
  address_unsupported: 'Addresses such as {{url}} are not fetched.',
  address_invalid: 'The source leads to an address that is not valid.',
  protocol_unsupported: 'The source leads to an address of {{protocol}} which is not fetched.',
  private_network: '{{host}} leads to an address of a private network, which is not fetched.',
  country_unnamed: '{{url}} names no country.',
  file_missing: 'There is no file {{path}}.',
  not_a_file: '{{path}} is not a file.',
  // its server
  bad_status: 'The source answered with status {{status}}.',
  too_many_redirects: 'The source redirects too often.',
  silent: 'The source was silent for {{seconds, number}} s.',
  unreachable: 'The source cannot be reached: {{detail}}',
  cut_off: 'The source was cut off: {{detail}}',
  // its content
  packed_too_large: 'The source is larger than {{mebibytes, number}} MiB.',
  unpacked_too_large: 'The source unpacks to more than {{bytes, number}} bytes.',
  packed_too_densely: 'The source unpacks to more than {{times, number}} times its size.',
  not_unpackable: 'The {{packing}} data cannot be unpacked: {{detail}}',
  empty: 'The source is empty.',
  html_page: 'The source is an HTML page, not XMLTV.',
  not_xml: 'The source is no XML, not XMLTV.',
  not_xmltv: 'The source is a document that begins with <{{root}}>, not XMLTV.',
  timezone_unknown: 'The time zone {{timezone}} of the source is unknown.',
  too_many_channels: 'The source has more than {{limit, number}} channels.',
  too_many_programmes: 'The source has more than {{limit, number}} programmes.',
  corrupt: 'The source is damaged, so nothing was changed.',
  ends_early: 'The source ends too early, so nothing was removed from guides.',
  none_usable:
    'None of the {{read, number}} programmes could be used. The reasons are in the run; previous guides stay.',
  // held back
  few_programmes:
    'Only {{found, number}} programmes are on the days of the guide; the last run had {{before, number}}. The previous guide stays.',
  too_many_new_channels:
    '{{found, number}} channels are new, more than the {{allowed, number}} that a source may add in a run. None was added.',
  guides_too_large:
    'The guides would exceed {{mebibytes, number}} MiB, the limit for one source. The previous guides stay.',
  held_copy_missing: 'What was held back is no longer on this machine. Run the source again.',
  // the process that reads it
  read_too_long: 'Reading the source took too long and was aborted.',
  read_too_much_memory: 'Reading the source took more memory than a source may have.',
  reader_exited: 'The process that read the source was ended with code {{exitCode}}: it will be retried.',
  reader_killed: 'The process that read the source was ended by {{signal}}: it will be retried.',
  run_stopped: 'The process was stopped in the middle of the run.',
  trial_stopped: 'The process was stopped in the middle of the trial.',
  trial_replaced: 'Replaced by a newer trial.',
  trial_canceled: 'The trial was canceled.',
  // this server
  disk_full: 'The disk of this server is full: the source will be retried, its guides stay.',
  disk_quota_used: 'The disk quota of this server is used up: the source will be retried, its guides stay.',
  memory_full: 'This server is out of memory: the source will be retried, its guides stay.',
  database_disk_full: 'The disk of the database server is full: the source will be retried, its guides stay.',
  database_memory_full: 'The database server is out of memory: the source will be retried, its guides stay.',
  ingest_failed: 'Ingest failed: {{detail}}',
} as const satisfies MessageTable

export type SourceFaultCode = keyof typeof sourceFaultMessages

/** Reason for the result of a run, for a screen to word. */
export type SourceFault = {
  readonly code: SourceFaultCode
  readonly params?: Readonly<Record<string, unknown>>
}

type Params<C extends SourceFaultCode> = ParamsOf<(typeof sourceFaultMessages)[C]>

/** A fault with the values that its text shows. */
export function sourceFault<C extends SourceFaultCode>(
  code: C,
  ...[params]: keyof Params<C> extends never ? [] : [params: Params<C>]
): SourceFault {
  return params === undefined ? { code } : { code, params }
}
