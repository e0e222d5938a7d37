import { bytes } from '../generated/random';
import { type KernelExports, kernelLibrary } from '../wasm/kernel-library';

/** Exports of `kernels/modules/random.ts`. */
interface RandomExports extends KernelExports {
  /** The next n ≤ 1024 standard normal numbers from the four words at `state`, which move on; one more may be overwritten. */
  readonly normals: (n: number, state: number, at: number) => void;
}

export const randomKernels = /* @__PURE__ */ kernelLibrary<RandomExports>(bytes, () => undefined);
