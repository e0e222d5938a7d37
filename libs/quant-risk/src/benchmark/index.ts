export { alphaBeta, type AlphaBeta } from './alpha-beta';
export { informationRatio } from './information-ratio';
export { trackingError } from './tracking-error';
export { treynorRatio } from './treynor-ratio';
export { upDownBeta, type UpDownBeta } from './up-down-beta';
export { upDownCapture, type CaptureOptions, type UpDownCapture } from './up-down-capture';
