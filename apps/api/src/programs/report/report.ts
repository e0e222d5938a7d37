import { readPlace } from '../../config/config';
import { openDatabases } from '../../storage/storage';
import { type Program, UsageError } from '../program';
import { readFlags } from '../read-flags';
import { makeReport, type Report } from './make-report';
import { readPeriod } from './period';
import { reportCsv, reportJson, reportTable } from './report-text';

const FORMATS: Readonly<Record<string, (report: Report) => string>> = {
  table: reportTable,
  json: reportJson,
  csv: reportCsv,
};

export const REPORT: Program = {
  summary: 'usage and revenue from the databases',
  usage: `[--from DATE] [--to DATE] [--format table|json|csv]

Free and paid calls, revenue in USDC (test networks and play money are listed apart), payers, registrations and alerts by day of UTC; monitors, messages and payments as they
are now. The last 30 days, or the days from --from to --to (2026-11-01), both included, at most 366. It only reads, from the
databases that DATABASE_URL or DATA_DIR names, while the service runs or not.`,
  run: async (args, { out }) => {
    const { from, to, format = 'table' } = readFlags(args, { from: 'text', to: 'text', format: 'text' });
    const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
    if (!write) throw new UsageError(`--format must be table, json or csv; received '${format}'`);
    const now = Date.now();
    const period = readPeriod(from, to, now);
    const databases = await openDatabases(readPlace(), { readOnly: true });
    try {
      out(write(await makeReport(databases, period, now)));
    } finally {
      await Promise.all([databases.records.close(), databases.counters.close()]);
    }
  },
};
