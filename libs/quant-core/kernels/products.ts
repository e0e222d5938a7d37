/**
 * C ← C + A·Bᵀ by tiles of 4 × 4 entries in registers: the products of the rows of A [4·rowGroups × length] with those of B
 * [4·columnGroups × length].
 *
 * The lanes are two columns of C, so that an entry adds its products in order of their index, as one by one.
 *
 * @param c       address of C, row by row
 * @param stride  bytes from one row of C to the next
 * @param a       address of A, row by row; its rows have `depth` bytes each
 * @param b       address of B in groups of four rows, each turned: the four entries of one index side by side
 * @param reach   number of groups of columns that the first group of rows meets; each further one meets one more
 */
export function addProducts(
  c: usize,
  stride: usize,
  a: usize,
  depth: usize,
  b: usize,
  rowGroups: i32,
  columnGroups: i32,
  length: i32,
  reach: i32,
): void {
  const panel = <usize>length << 5;
  for (let i: i32 = 0; i < rowGroups; i++) {
    const end = min(columnGroups, reach + i);
    for (let j: i32 = 0; j < end; j++) addTile(c + (<usize>j << 5), stride, a, depth, b + <usize>j * panel, panel);
    a += depth << 2;
    c += stride << 2;
  }
}

// @ts-expect-error: decorator
@inline
function addTile(c: usize, stride: usize, a: usize, depth: usize, b: usize, panel: usize): void {
  const c1 = c + stride;
  const c2 = c1 + stride;
  const c3 = c2 + stride;
  let c00 = v128.load(c);
  let c02 = v128.load(c, 16);
  let c10 = v128.load(c1);
  let c12 = v128.load(c1, 16);
  let c20 = v128.load(c2);
  let c22 = v128.load(c2, 16);
  let c30 = v128.load(c3);
  let c32 = v128.load(c3, 16);
  let a1 = a + depth;
  let a2 = a1 + depth;
  let a3 = a2 + depth;
  for (const end = b + panel; b < end; b += 32) {
    const b0 = v128.load(b);
    const b2 = v128.load(b, 16);
    const x0 = v128.load_splat<f64>(a);
    c00 = f64x2.add(c00, f64x2.mul(x0, b0));
    c02 = f64x2.add(c02, f64x2.mul(x0, b2));
    const x1 = v128.load_splat<f64>(a1);
    c10 = f64x2.add(c10, f64x2.mul(x1, b0));
    c12 = f64x2.add(c12, f64x2.mul(x1, b2));
    const x2 = v128.load_splat<f64>(a2);
    c20 = f64x2.add(c20, f64x2.mul(x2, b0));
    c22 = f64x2.add(c22, f64x2.mul(x2, b2));
    const x3 = v128.load_splat<f64>(a3);
    c30 = f64x2.add(c30, f64x2.mul(x3, b0));
    c32 = f64x2.add(c32, f64x2.mul(x3, b2));
    a += 8;
    a1 += 8;
    a2 += 8;
    a3 += 8;
  }
  v128.store(c, c00);
  v128.store(c, c02, 16);
  v128.store(c1, c10);
  v128.store(c1, c12, 16);
  v128.store(c2, c20);
  v128.store(c2, c22, 16);
  v128.store(c3, c30);
  v128.store(c3, c32, 16);
}

/**
 * Turns groups of four rows, so that the four entries of one index lie side by side.
 *
 * @param from   address of the rows, which have `depth` bytes each
 * @param to     address of the result, without gaps
 */
export function turn(from: usize, depth: usize, to: usize, groups: i32, length: i32): void {
  for (let g: i32 = 0; g < groups; g++) {
    let x0 = from;
    for (const end = from + (<usize>length << 3); x0 < end; x0 += 8) {
      const x1 = x0 + depth;
      const x2 = x1 + depth;
      const x3 = x2 + depth;
      store<f64>(to, load<f64>(x0));
      store<f64>(to, load<f64>(x1), 8);
      store<f64>(to, load<f64>(x2), 16);
      store<f64>(to, load<f64>(x3), 24);
      to += 32;
    }
    from += depth << 2;
  }
}

/**
 * Adds a block of sums to totals, with what rounding loses of each, and clears it; tiles as in addProducts.
 *
 * All three have rows of `stride` bytes. The lanes do what sumError of the libraries does.
 */
export function collect(
  sums: usize,
  totals: usize,
  lost: usize,
  stride: usize,
  rowGroups: i32,
  columnGroups: i32,
  reach: i32,
): void {
  for (let i: i32 = 0; i < rowGroups << 2; i++) {
    const bytes = <usize>min(columnGroups, reach + (i >> 2)) << 5;
    for (let at: usize = 0; at < bytes; at += 16) {
      const part = v128.load(sums + at);
      const before = v128.load(totals + at);
      const next = f64x2.add(before, part);
      const fromPart = f64x2.sub(next, before);
      const error = f64x2.add(f64x2.sub(before, f64x2.sub(next, fromPart)), f64x2.sub(part, fromPart));
      v128.store(totals + at, next);
      v128.store(lost + at, f64x2.add(v128.load(lost + at), error));
      v128.store(sums + at, f64x2.splat(0));
    }
    sums += stride;
    totals += stride;
    lost += stride;
  }
}
