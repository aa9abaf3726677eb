import { beforeAll, onTestFinished } from "vitest";
import { type Port, replaceConnection } from "#app/platform/port.server.ts";

/** Connects a port for every test of the file or of the enclosing `describe`. */
export const connectForTests = <T>(port: Port<T>, implementation: NoInfer<T>): void =>
  beforeAll(() => replaceConnection(port, implementation));

/** Connects a port until the end of the test. */
export const connectInTest = <T>(port: Port<T>, implementation: NoInfer<T>): void =>
  onTestFinished(replaceConnection(port, implementation));
