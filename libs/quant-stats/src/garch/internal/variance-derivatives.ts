import { type Derivatives } from './likelihood';

/**
 * So many variances are multiplied before a logarithm is taken: with 1e-8 ≤ h ≤ 1e9 their product stays a normal
 * double.
 */
const FACTORS = 32;

/**
 * −ℓ of GARCH(1,1) for squared residuals p of mean 1, and its exact derivatives by w, α and β, in one recursion:
 *
 * hₜ = w + α·pₜ₋₁ + β·hₜ₋₁, h₀ = p₀ = 1, and with y = ∇h/h, r = p/h for each t
 *
 * gradient ½Σ(1 − r)·y, second derivatives Σ(r − ½)·y·yᵀ + ½(1 − r)·∇²h/h, information ½Σy·yᵀ
 *
 * Writes the leading 3 × 3 block where there is a fourth parameter.
 *
 * Preconditions, unchecked: w ≥ 1e-8; α, β ≥ 0.
 *
 * @see Fiorentini, Calzolari & Panattoni (1996), "Analytic derivatives and the computation of GARCH estimates", Journal
 *   of Applied Econometrics 11, 399–417.
 */
export function varianceDerivatives(squares: Float64Array, x: Float64Array, into: Derivatives): void {
  const [w, alpha, beta] = x as unknown as [number, number, number];
  const n = squares.length;
  let p = 1;
  let h = 1;
  // first derivatives of h by w, α, β; second ones by (w, β), (α, β), (β, β): the others vanish
  let [hw, ha, hb, hwb, hab, hbb] = [0, 0, 0, 0, 0, 0];
  let [gw, ga, gb] = [0, 0, 0];
  let [Hww, Hwa, Hwb, Haa, Hab, Hbb] = [0, 0, 0, 0, 0, 0];
  let [Iww, Iwa, Iwb, Iaa, Iab, Ibb] = [0, 0, 0, 0, 0, 0];
  let [logs, ratios] = [0, 0];
  for (let first = 0; first < n; first += FACTORS) {
    const end = Math.min(n, first + FACTORS);
    let product = 1;
    for (let t = first; t < end; t++) {
      // the second derivatives need the first ones of yesterday, and those the variance of yesterday
      hwb = hw + beta * hwb;
      hab = ha + beta * hab;
      hbb = 2 * hb + beta * hbb;
      hw = 1 + beta * hw;
      ha = p + beta * ha;
      hb = h + beta * hb;
      h = w + alpha * p + beta * h;
      p = squares[t] as number;

      const inverse = 1 / h;
      const r = p * inverse;
      const weight = r - 0.5;
      const rest = 0.5 * (1 - r);
      const bend = rest * inverse;
      product *= h;
      ratios += r;
      const yw = hw * inverse;
      const ya = ha * inverse;
      const yb = hb * inverse;
      gw += rest * yw;
      ga += rest * ya;
      gb += rest * yb;
      const ww = yw * yw;
      const wa = yw * ya;
      const wb = yw * yb;
      const aa = ya * ya;
      const ab = ya * yb;
      const bb = yb * yb;
      Iww += ww;
      Iwa += wa;
      Iwb += wb;
      Iaa += aa;
      Iab += ab;
      Ibb += bb;
      Hww += weight * ww;
      Hwa += weight * wa;
      Hwb += weight * wb + bend * hwb;
      Haa += weight * aa;
      Hab += weight * ab + bend * hab;
      Hbb += weight * bb + bend * hbb;
    }
    logs += Math.log(product);
  }
  into.value = 0.5 * (logs + ratios);
  into.gradient.set([gw, ga, gb]);
  fill(into.hessian, [Hww, Hwa, Hwb, Haa, Hab, Hbb]);
  fill(into.information, [0.5 * Iww, 0.5 * Iwa, 0.5 * Iwb, 0.5 * Iaa, 0.5 * Iab, 0.5 * Ibb]);
}

type Triangle = readonly [ww: number, wa: number, wb: number, aa: number, ab: number, bb: number];

/** Sets the leading 3 × 3 block of a symmetric matrix from its upper triangle. */
function fill(matrix: Float64Array, [ww, wa, wb, aa, ab, bb]: Triangle): void {
  const size = Math.sqrt(matrix.length);
  matrix.set([ww, wa, wb], 0);
  matrix.set([wa, aa, ab], size);
  matrix.set([wb, ab, bb], 2 * size);
}
