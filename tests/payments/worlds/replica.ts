import { startService, type ServiceProcess } from '../../kit/process/service-process';
import { type StepMessage } from '../service/steps';

/** An API process that reports each step of a sale and can fail there. */
export interface Replica extends ServiceProcess {
  /** Steps of a sale that it has reported. */
  readonly steps: (sale: string) => readonly StepMessage[];
  /** Resolves when a sale has reached its fault, or the process has ended. */
  readonly struck: (sale: string) => Promise<void>;
  /** Lets a waiting sale continue. */
  readonly goOn: (sale: string) => void;
}

/** Starts the bundled API. */
export async function startReplica(main: string, environment: Readonly<Record<string, string>>): Promise<Replica> {
  const service = await startService(main, { ...process.env, ...environment }, { hasChannel: true });
  const { child, ended } = service;
  const told: StepMessage[] = [];
  child.on('message', (message: StepMessage) => told.push(message));
  const isStruck = (sale: string): boolean => told.some((message) => message.sale === sale && message.struck);
  return {
    ...service,
    steps: (sale) => told.filter((message) => message.sale === sale),
    struck: (sale) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (isStruck(sale)) resolve();
        };
        child.on('message', look);
        void ended.then(() => {
          resolve();
        });
        look();
      }),
    goOn: (sale) => {
      if (child.connected) child.send(sale);
    },
  };
}
