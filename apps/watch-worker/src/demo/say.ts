/** A line with the time of the demonstration. */
export function say(time: number, text: string): void {
  process.stdout.write(`${new Date(time).toISOString().slice(11, 19)}  ${text}\n`);
}
