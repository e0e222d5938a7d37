/** Addresses of clients: each makes fewer calls than its free allowance, then the next one starts. */
export class Clients {
  private next = 0;
  private readonly current = new Map<string, { address: string; left: number }>();

  /** @param network  first number of all its addresses, to keep several of these apart */
  constructor(private readonly network: number) {}

  /** @param calls  how many calls one client makes in this bucket */
  of(bucket: string, calls: number): string {
    const known = this.current.get(bucket);
    const client = known && known.left > 0 ? known : { address: this.fresh(), left: calls };
    client.left--;
    this.current.set(bucket, client);
    return client.address;
  }

  /** An unused address. */
  fresh(): string {
    const n = this.next++;
    return `${this.network}.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  }
}
