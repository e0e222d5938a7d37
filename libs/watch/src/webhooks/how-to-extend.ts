/**
 * Instruction for extending a monitor: one sentence for alerts and answers.
 *
 * @param baseUrl  where the service is reached, without a slash at its end
 * @example
 * howToExtend('https://quant.example'); // 'POST https://quant.example/v1/watch/extend with monitor_id and token adds 30 days'
 */
export function howToExtend(baseUrl: string): string {
  return `POST ${baseUrl}/v1/watch/extend with monitor_id and token adds 30 days`;
}
