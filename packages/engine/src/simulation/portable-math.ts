/**
 * Logarithm, exponential and normal quantile from additions, multiplications, divisions and square roots
 * alone. ECMAScript leaves the last bit of `Math.log`, `Math.exp` and `Math.pow` to the engine; a simulation
 * has to give the same figures everywhere. (Square roots are left to the engine as well, but all of them use
 * the IEEE 754 operation, which rounds correctly; a test holds that.)
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

const bits = new DataView(new ArrayBuffer(8));

/** 2^k for −1022 ≤ k ≤ 1023, by setting the exponent. */
function powerOfTwo(k: number): number {
  bits.setUint32(0, (k + 1023) << 20);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}

/** Natural logarithm of a positive normal number: 2·artanh(f / (2 + f)) of the fraction, plus exponent · ln 2. */
export function portableLog(x: number): number {
  if (x <= 0) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  bits.setFloat64(0, x);
  const head = bits.getUint32(0);
  let exponent = (head >>> 20) - 1023;
  bits.setUint32(0, (head & 0xfffff) | 0x3ff00000);
  let fraction = bits.getFloat64(0);
  if (fraction > Math.SQRT2) {
    fraction /= 2;
    exponent++;
  }
  const s = (fraction - 1) / (fraction + 1);
  const z = s * s;
  let series = 0;
  for (let k = 23; k >= 3; k -= 2) series = z * (series + 1 / k);
  return exponent * LN2_HIGH + (2 * s * (1 + series) + exponent * LN2_LOW);
}

/** e^x: x = k·ln 2 + r, and the Taylor series of e^r for |r| ≤ ½ ln 2. */
export function portableExp(x: number): number {
  if (x < -700) return 0;
  if (x > 709) return Number.POSITIVE_INFINITY;
  const k = Math.floor(x / LN2_HIGH + 0.5);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let series = 1;
  for (let n = 13; n >= 1; n--) series = 1 + (r * series) / n;
  return series * powerOfTwo(k);
}

const CENTRE = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.693765509461, 45921.95393154987,
    67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854,
  ],
] as const;
const MIDDLE = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
] as const;
const TAIL = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
] as const;

type Ratio = readonly [readonly number[], readonly number[]];

function evaluate([top, bottom]: Ratio, x: number): number {
  const horner = (terms: readonly number[]): number => terms.reduceRight((sum, term) => sum * x + term, 0);
  return horner(top) / horner(bottom);
}

/**
 * Quantile of the standard normal distribution for 0 < p < 1: M. J. Wichura, "Algorithm AS 241: the
 * percentage points of the normal distribution", Applied Statistics 37 (1988), PPND16.
 *
 * @example normalQuantile(0.8) // 0.8416…
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * evaluate(CENTRE, 0.180625 - q * q);
  const r = Math.sqrt(-portableLog(q < 0 ? p : 1 - p));
  const value = r <= 5 ? evaluate(MIDDLE, r - 1.6) : evaluate(TAIL, r - 5);
  return q < 0 ? -value : value;
}

/**
 * Probability that a standard normal variable is at most z: ½ + φ(z)·(z + z³/3 + z⁵/15 + …), G. Marsaglia,
 * "Evaluating the normal distribution", Journal of Statistical Software 11 (2004).
 *
 * @example normalProbability(1.309) // 0.9047…
 */
export function normalProbability(z: number): number {
  if (z < -8) return 0;
  if (z > 8) return 1;
  let term = z;
  let sum = z;
  for (let k = 3; Math.abs(term) > 1e-17; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return 0.5 + normalDensity(z) * sum;
}

/** Density of the standard normal distribution. */
export function normalDensity(z: number): number {
  return 0.3989422804014327 * portableExp((-z * z) / 2);
}
