import { beforeAll, onTestFinished } from "vitest";
import { type Port, replaceConnection } from "#app/platform/port.server.ts";

/** For every test of the file, or of the `describe` it is called in. */
export const connectForTests = <T>(port: Port<T>, implementation: NoInfer<T>): void =>
  beforeAll(() => replaceConnection(port, implementation));

/** From here to the end of the test. */
export const connectInTest = <T>(port: Port<T>, implementation: NoInfer<T>): void =>
  onTestFinished(replaceConnection(port, implementation));
