// A shop in a separate process. Prints its address, then a line for each piece of work.
import { type DatabaseLocation, openDatabase } from '@quant/database';
import { databasePaymentStore } from '../../src/database/index';
import { facilitatorAt } from '../../src/index';
import { PURCHASES_IN_TABLE } from '../purchases';
import { encryptionKey, openShop, receivers } from '../shop';

/** The argument of the process, as JSON. */
export interface ShopOrder {
  readonly location: DatabaseLocation;
  readonly facilitatorUrl: string;
  readonly leaseMs: number;
}

async function open(text: string): Promise<void> {
  const { location, facilitatorUrl, leaseMs } = JSON.parse(text) as ShopOrder;
  const store = await databasePaymentStore(await openDatabase(location), {
    encryptionKey,
    fulfilment: PURCHASES_IN_TABLE,
  });
  const config = { receivers: receivers(facilitatorAt({ url: facilitatorUrl })), store, limits: { leaseMs } };
  const { url } = await openShop(config, () => {
    console.log('run');
  });
  console.log(url);
}

void open(process.argv[2] ?? '');
