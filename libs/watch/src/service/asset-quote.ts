import { OLDEST_MARK } from '../engine/current-view';
import { type AssetNow } from '../store/ports/market-store';
import { type WatchServiceDependencies } from './watch-service';

/** Source and mark of a monitor's asset, for an answer. */
export interface AssetQuote {
  /** The venue, or `simulated`; null: none is known. */
  readonly source: string | null;
  /** A mark that is believed; null: there is none now. */
  readonly mark: number | null;
  /** Value of its funding index; null: none has accrued. */
  readonly fundingIndex: number | null;
}

/** The quote of a watched asset from its last tick. */
export async function assetQuote(
  dependencies: Pick<WatchServiceDependencies, 'store' | 'simulated' | 'now'>,
  { asset, shard }: { readonly asset: string; readonly shard: number },
): Promise<AssetQuote> {
  const known = await dependencies.store.assetNow(asset, shard);
  const { quote = null } = known ?? {};
  const isFresh = quote !== null && dependencies.now() - quote.markAt <= OLDEST_MARK;
  return {
    source: knownSource(dependencies, known),
    mark: isFresh ? quote.mark : null,
    fundingIndex: known?.fundingIndex ?? null,
  };
}

/** Source of an asset's marks. In a simulated market all marks are simulated, including the first. */
export function knownSource(
  { simulated = false }: Pick<WatchServiceDependencies, 'simulated'>,
  asset: AssetNow | undefined,
): string | null {
  return asset?.source ?? (simulated ? 'simulated' : null);
}
