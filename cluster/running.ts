import type { Service } from "./service.ts";

/** Everything that was started, also by a start that was cut short. */
const running = new Set<Service>();
const closing: (() => void)[] = [];

export function begin(...services: Service[]): void {
  for (const service of services) {
    running.add(service);
    service.start();
  }
}

/** What is no program, and is closed last. */
export const closeAtTheEnd = (close: () => void): void => void closing.push(close);

/** Nodes before the database that they need, and that before what decides about it. */
const ORDER = [/^(web|worker)/, /^database/, /./];

export async function stopEverything(): Promise<void> {
  for (const kind of ORDER) {
    const chosen = [...running].filter(({ name }) => kind.test(name));
    await Promise.all(chosen.map((service) => service.stop()));
    for (const service of chosen) running.delete(service);
  }
  for (const close of closing.splice(0)) close();
}
