import fc from 'fast-check';

/**
 * Whether property tests and repeated tests run in full: `GUEST_CART_RUNS=full`, which `npm run
 * test:all` sets. `npm test` runs a sample.
 */
export const runsInFull = process.env['GUEST_CART_RUNS'] === 'full';

/** The number of runs for a property: all of them, or a fifth in `npm test`. */
export function runs(inFull: number): number {
  return runsInFull ? inFull : Math.ceil(inFull / 5);
}

/**
 * Text of any code points, including lone surrogates. fast-check's `unit: 'binary'` is the same,
 * but takes a second to set up.
 */
export const anyString = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
      fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    ),
  )
  .map((characters) => characters.join(''));
