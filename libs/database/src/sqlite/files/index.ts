export { type CopiedFile, copySqliteFiles, type CopyProgress, type FileToCopy } from './copy-files';
export { assertSoundSqlite } from './assert-sound';
export { isSqliteInUse } from './is-in-use';
