/**
 * Something that a module needs and does not choose itself: another system, or one of several ways to do a thing of which
 * the settings name one. The module reads it by calling it; `app/composition.server.ts` connects it when a process starts.
 */
export interface Port<Implementation> {
  (): Implementation;
  readonly portName: string;
}

const connections = new WeakMap<Port<unknown>, { implementation: unknown }>();

export function definePort<Implementation>(portName: string): Port<Implementation> {
  const port = () => {
    const connection = connections.get(port);
    if (!connection) throw new Error(`Nothing is connected to “${portName}”: see app/composition.server.ts.`);
    return connection.implementation as Implementation;
  };
  port.portName = portName;
  return port;
}

/** Once for each port. `npm run dev` composes again whenever a source changed. */
export function connect<Implementation>(
  port: Port<Implementation>,
  implementation: NoInfer<Implementation>,
): void {
  if (connections.has(port) && process.env.NODE_ENV !== "development")
    throw new Error(`Something is connected to “${port.portName}” already.`);
  connections.set(port, { implementation });
}

/** For tests, through `tests/support/ports.ts`. Answers how to put back what was there. */
export function replaceConnection<Implementation>(
  port: Port<Implementation>,
  implementation: NoInfer<Implementation>,
): () => void {
  const before = connections.get(port);
  connections.set(port, { implementation });
  return () => {
    if (before) connections.set(port, before);
    else connections.delete(port);
  };
}
