import { startService, type ServiceProcess } from '../../kit/process/service-process';
import { type StepMessage } from '../service/steps';

/** The API in a process of its own, which tells of each step of a sale and can be struck there. */
export interface Replica extends ServiceProcess {
  /** The steps that it has told of a sale so far. */
  readonly steps: (sale: string) => readonly StepMessage[];
  /** Resolves when a sale has come to where it is struck, or the process is gone. */
  readonly struck: (sale: string) => Promise<void>;
  /** Lets a sale go on that waits. */
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
