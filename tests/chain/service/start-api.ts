import { bundledProgram } from '../../kit/process/bundled-program';
import { type ServiceProcess, startService } from '../../kit/process/service-process';
import { type LocalWorld } from '../local-world';

/**
 * Starts the API on a free port with an operator's settings. It believes that it sells for real money, and gives no
 * free calls.
 *
 * @param dataDir  folder of its databases
 */
export function startApi({ chains, facilitator }: LocalWorld, dataDir: string): Promise<ServiceProcess> {
  return startService(bundledProgram('main'), {
    ...process.env,
    DATA_DIR: dataDir,
    FREE_CALLS_PER_DAY: '0',
    PUBLIC_BASE_URL: 'https://api.quant.example',
    X402_MODE: 'live',
    X402_EVM_NETWORK: 'base',
    X402_EVM_PAY_TO: chains.base.seller,
    X402_SVM_NETWORK: 'solana',
    X402_SVM_PAY_TO: chains.solana.seller,
    X402_FACILITATOR_URL: facilitator.url,
    X402_EVM_RPC_URL: chains.base.rpcUrl,
    X402_SVM_RPC_URL: chains.solana.rpcUrl,
  });
}
