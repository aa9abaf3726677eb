import type { Permission } from "./viewer.ts";

/** Somebody who runs the place, as those see them who decide what each may do. */
export interface Administrator {
  id: string;
  name: string;
  email: string;
  permissions: readonly Permission[];
  /** False for who was dismissed or blocked: they cannot come in. */
  isActive: boolean;
}
