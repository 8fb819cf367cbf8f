export { combineCrc32, crcOperator } from './crc32-combine.ts'
export { FragmentError, type FragmentErrorCode } from './fragment-error.ts'
export {
  deflateFragment,
  deflateFragmentSync,
  inflateFragment,
  type DeflateOptions,
  type InflateOptions,
} from './deflate.ts'
export { joinFragments, prepareFragment, type Fragment, type PreparedFragment } from './fragment.ts'
export { inflateRange, inflateSplice } from './inflate-splice.ts'
export { sliceParts, spliceGzip, type Splice, type SpliceOptions } from './splice.ts'
