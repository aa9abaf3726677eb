import { config } from "#app/platform/config/index.server.ts";
import type { Role } from "../viewer.ts";

export const isSecondFactorRequired = (role: Role): boolean =>
  role === "admin" && config.adminSecondFactorRequired;
