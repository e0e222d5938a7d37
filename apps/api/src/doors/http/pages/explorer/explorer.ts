import { fileURLToPath } from 'node:url';
import { type Logger } from 'pino';
import { type Page, preparePages } from '../pages';
import { explorerFiles, type ExplorerFiles } from './explorer-files';

/** The page where people move a slider and see the number, with its files. */
export interface Explorer {
  /** The file of a path; undefined if it does not exist yet. */
  readonly find: (path: string) => Promise<Page | undefined>;
  /** Reads what there is, and compresses what a browser loads first. */
  readonly prepare: (isOver?: () => boolean) => Promise<void>;
}

/** For a service without an explorer. */
export const NO_EXPLORER: Explorer = {
  find: () => Promise.resolve(undefined),
  prepare: () => Promise.resolve(),
};

/**
 * Serves the explorer from the folder that it is built into. Until it exists, each request looks again, because it may be built
 * while the service runs. The folder has to appear whole, as one that is renamed does, and is read once.
 */
export function explorerIn(folder: URL, logger: Logger): Explorer {
  let files: ExplorerFiles | undefined;
  let looking: Promise<ExplorerFiles | undefined> | undefined;

  const look = async (): Promise<ExplorerFiles | undefined> => {
    try {
      files = await explorerFiles(fileURLToPath(folder));
      if (files) logger.info({ files: files.byPath.size }, 'the explorer is served at /');
    } catch (error) {
      logger.error({ err: error }, 'the explorer cannot be served');
    }
    looking = undefined;
    return files;
  };
  const found = async (): Promise<ExplorerFiles | undefined> => files ?? (await (looking ??= look()));

  return {
    find: async (path) => (mayNeed(path) ? (await found())?.byPath.get(path) : files?.byPath.get(path)),
    prepare: async (isOver) => {
      const { first } = (await found()) ?? {};
      if (first) await preparePages(first, isOver);
    },
  };
}

/** True for the page and its files. With several processes on one port, another one may have served the page. */
function mayNeed(path: string): boolean {
  return path === '/' || path.startsWith('/assets/');
}
