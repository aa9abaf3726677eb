import pg from "pg";
import { currentRequest } from "../http/request-context.server.ts";
import { type Patience, PatienceOver } from "./patience.server.ts";

type Taken = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient["release"]) => void;

/** A pool whose connections a request waits for, and uses, only as long as it has patience. */
export class PatientPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has two forms
  override connect(...given: any[]): any {
    const patience = currentRequest()?.patience;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    if (!patience) return (super.connect as any)(...given);
    const client = lentWithin(patience, () => super.connect());
    const taken: Taken | undefined = given[0];
    if (!taken) return client;
    client.then((lent) => taken(undefined, lent, lent.release), taken);
  }
}

/**
 * A connection that is still used when the patience is over is closed: its query fails, and PostgreSQL ends what it does for it
 * (`client_connection_check_interval`).
 */
function lentWithin(patience: Patience, connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  if (patience.isOver) return Promise.reject(new PatienceOver("No time was left to ask the database."));
  return new Promise((resolve, reject) => {
    let client: pg.PoolClient | undefined;
    let isGivenUp = false;
    const end = patience.wait(() => {
      isGivenUp = true;
      end();
      if (client) client.connection.stream.destroy(new PatienceOver("The database did not answer in time."));
      else reject(new PatienceOver("There was no connection to the database in time."));
    });
    connect().then(
      (lent) => {
        if (isGivenUp) return lent.release();
        client = lent;
        const release = lent.release;
        lent.release = (error) => {
          end();
          release(error);
        };
        resolve(lent);
      },
      (error: Error) => {
        end();
        reject(error);
      },
    );
  });
}
