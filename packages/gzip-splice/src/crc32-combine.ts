// CRC-32 of gzip (RFC 1952 section 8) in its reflected form: bit 31 of a number is the coefficient of x^0.
const polynomial = 0xedb88320
const xToThePower0 = 0x80000000
const xToThePower1 = 0x40000000

/**
 * a · b mod P over GF(2). At most 32 steps, one per bit of `a`: the whole cost of a fragment in a splice.
 * Masks instead of branches, since branch prediction fails on random bits.
 */
function multiplyModulo(a: number, b: number): number {
  let product = 0
  let shifted = b
  for (let rest = a | 0; rest !== 0; rest <<= 1) {
    product ^= shifted & (rest >> 31)
    shifted = (shifted >>> 1) ^ (polynomial & -(shifted & 1))
  }
  return product >>> 0
}

/** x^(2^n) mod P for n = 0 to 31. The order of x divides 2^32 - 1, so the row for n + 32 is the row for n. */
const squares: readonly number[] = makeSquares()

function makeSquares(): number[] {
  const rows = [xToThePower1]
  for (let row = xToThePower1; rows.length < 32; rows.push(row)) row = multiplyModulo(row, row)
  return rows
}

/**
 * Returns the operator that advances a CRC by `lengthBytes` bytes: x^(8 · length) mod P.
 * Cache it for reuse: computing it costs about ten times as much as applying it.
 *
 * @param lengthBytes an integer from 0 to `Number.MAX_SAFE_INTEGER`, also beyond 4 GiB
 * @throws RangeError for any other number
 */
export function crcOperator(lengthBytes: number): number {
  requireLength(lengthBytes)
  let operator = xToThePower0
  // n starts at 3 because a byte is 2^3 bits; division instead of shifts supports lengths beyond 2^32.
  for (let rest = lengthBytes, n = 3; rest > 0; rest = Math.floor(rest / 2), n += 1) {
    if (rest % 2 === 1) operator = multiplyModulo(squares[n % 32] ?? xToThePower0, operator)
  }
  return operator
}

/** Returns the CRC of A followed by B, from their CRCs and the operator of B's length. Does not validate its input. */
export function appendCrc32(crcA: number, crcB: number, operatorB: number): number {
  return (multiplyModulo(crcA, operatorB) ^ crcB) >>> 0
}

/**
 * Returns the CRC-32 of A followed by B, from their CRCs and the length of B in bytes, like zlib's `crc32_combine`.
 *
 * @throws RangeError unless the CRCs are unsigned 32-bit numbers and the length is a non-negative integer
 */
export function combineCrc32(crcA: number, crcB: number, lengthB: number): number {
  requireCrc32(crcA)
  requireCrc32(crcB)
  return appendCrc32(crcA, crcB, crcOperator(lengthB))
}

export function requireCrc32(crc32: number): void {
  if (crc32 >>> 0 !== crc32) throw new RangeError(`a CRC-32 is an unsigned 32-bit number, not ${crc32}`)
}

export function requireLength(lengthBytes: number): void {
  if (!Number.isSafeInteger(lengthBytes) || lengthBytes < 0) {
    throw new RangeError(`a length is a whole number of bytes, not ${lengthBytes}`)
  }
}
