/** The faults that a service of this kind must stand, and what plays each of them: patterns for the names in the three parts. */
export const NAMED_FAULTS = [
  {
    fault: 'kill -9 of API and worker at random points',
    payments: /^killed/,
    watch: /is killed$/,
    outages: /^kill -9/,
  },
  {
    fault: 'PostgreSQL stopped 30 s and restarted; crashed',
    watch: /not to be had|crashes/,
    outages: /stopped for 30 s/,
  },
  { fault: 'Failover to a promoted replica', outages: /fails over/ },
  {
    fault: 'Connections lost, or silent',
    payments: /connection/,
    watch: /ends all connections/,
    outages: /falls silent/,
  },
  { fault: 'Pool exhausted', payments: /locked/, outages: /All connections/ },
  { fault: 'Disk full', payments: /disk is full/, outages: /disk is full/ },
  { fault: 'Store read-only', outages: /read-only/ },
  { fault: 'Clock ± 1 h', watch: /wrong clock|nothing runs/, outages: /clock|Clocks/ },
  { fault: 'DNS failing', outages: /Names|name server/ },
  { fault: 'Facilitator down, slow, lying', payments: /^(verify|settle):|hangs up/ },
  { fault: 'Exchanges down, slow, lying', watch: /venue/ },
  { fault: 'Receivers down', watch: /receivers/ },
  { fault: 'Two versions during a rolling upgrade with a migration', outages: /Two versions/ },
  { fault: 'Corrupted SQLite', outages: /damaged/ },
  { fault: 'OOM-killed', outages: /memory left/ },
  { fault: 'Processes asleep beyond their leases', payments: /asleep/, watch: /sleeps/ },
];
