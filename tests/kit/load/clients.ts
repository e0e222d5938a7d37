/** Addresses of clients: each makes fewer free calls than its allowance has, then the next one comes. */
export class Clients {
  private next = 0;
  private readonly current = new Map<string, { address: string; left: number }>();

  /** @param network  the first number of all its addresses, so that several of these share none */
  constructor(private readonly network: number) {}

  /** @param calls  how many calls one client makes in this bucket */
  of(bucket: string, calls: number): string {
    const known = this.current.get(bucket);
    const client = known && known.left > 0 ? known : { address: this.fresh(), left: calls };
    client.left--;
    this.current.set(bucket, client);
    return client.address;
  }

  /** An address that nobody has had. */
  fresh(): string {
    const n = this.next++;
    return `${this.network}.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  }
}
