export { canonicalAsset } from './canonical-asset';
